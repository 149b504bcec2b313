import { PAISE_PER_RUPEE } from '#shared/money.ts';
import { type SampleDonor, sampleDonors } from './sample-donors.ts';

export type SampleDonation = {
  campaignId: string;
  donor: SampleDonor;
  amountPaise: number;
  givenAt: Date;
};

/**
 * Rupees of the donations to each campaign, newest first: one campaign halfway, one nearly at its goal, one just begun
 * with three donors, one past its goal, one without donations, a small one.
 */
const amounts: Record<string, number[]> = {
  'daily-meals': [
    ...[501, 12_500, 1_100, 501, 51_000, 2_100, 251, 5_100, 12_500, 25_000],
    ...[1_100, 501, 1_00_000, 2_100, 501, 12_500, 11_000, 5_100, 501, 1_100],
    ...[25_000, 501, 12_500, 2_100, 51_000, 1_100, 501, 1_25_000, 5_100, 251],
    ...[12_500, 1_100, 21_000, 501, 2_50_000, 5_100, 501, 12_500, 2_100, 1_100],
  ],
  'clean-lanes': [
    ...[1_100, 501, 21_000, 2_100, 5_100, 501, 51_000, 11_000, 1_100, 2_500, 501, 25_000],
    ...[5_100, 1_01_000, 501, 2_100, 51_000, 1_100, 501, 21_000, 5_100, 11_000, 15_000, 501],
  ],
  'yamuna-steps': [11_000, 51_000, 1_00_000],
  'winter-blankets': [
    ...[4_500, 450, 900, 2_600, 450, 9_000, 1_800, 450, 2_600, 900, 22_500, 450, 4_500, 5_200],
    ...[900, 450, 45_000, 2_600, 1_350, 450, 26_000, 900, 4_500, 450, 13_000, 2_250, 450, 9_000],
    ...[31_000, 2_700, 5_100],
  ],
  'school-under-the-tree': [],
  'jhulan-for-widows': [5_100, 1_100, 11_000, 21_000, 2_100, 25_000],
};

const MINUTE_MS = 60_000;
/** Chosen so that no two campaigns' donations fall on the same minute or hour of the day. */
const MINUTES_BETWEEN = 1_873;
const MINUTES_APART = 317;

/** Every sample donation, oldest first, spread over the weeks before `now`. */
export function listSampleDonations(now: Date): SampleDonation[] {
  return Object.entries(amounts)
    .flatMap(([campaignId, rupees], campaign) =>
      rupees.map((amount, index) => ({
        campaignId,
        donor: donorAt(campaign * 7 + index),
        amountPaise: amount * PAISE_PER_RUPEE,
        givenAt: minutesBefore(now, MINUTES_APART * (campaign + 1) + MINUTES_BETWEEN * index),
      })),
    )
    .sort((one, other) => one.givenAt.getTime() - other.givenAt.getTime());
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * MINUTE_MS);
}

function donorAt(index: number): SampleDonor {
  const donor = sampleDonors[index % sampleDonors.length];
  if (donor === undefined) throw new Error('There are no sample givers');
  return donor;
}
