import { type ClosedCampaign, findClosedCampaigns } from '../campaigns/closed-campaigns.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { findLockedDays } from '../periods/find-locked-days.ts';
import {
  findDonationsByReceipt,
  findOwnDonations,
  listCampaignNames,
  listPaidDonations,
} from './existing-donations.queries.ts';
import { findPurposes } from './import-mappings.queries.ts';
import type { ReadRow } from './read-row.ts';
import {
  areDifferent,
  type DonationLikeness,
  type DonationNumbers,
  idOfPurpose,
  likenessKey,
  normalizeText,
} from './row-identity.ts';

/** Existing data about the donations of some rows; donation ids, null for none. */
export type ExistingRows = KnownCampaigns & {
  findOwnDonation: (record: string) => string | null;
  findByReceipt: (row: ReadRow, donation: DonationLikeness) => string | null;
  /** Donations of the same likeness whose numbers do not differ, oldest entry first. */
  listAlike: (
    donation: DonationLikeness,
    numbers: DonationNumbers,
    grossPaise: number | null,
  ) => string[];
  /** Why nothing can be entered on a day, because its period is locked; undefined when it can. */
  findLock: (day: string) => string | undefined;
};

export type KnownCampaigns = {
  /** A campaign's id by its id, its title, or a purpose that staff mapped to it. */
  findCampaign: (text: string) => string | null;
  /** Whether a text is the id or title of a campaign, and of one only. */
  namesCampaign: (text: string) => boolean;
  /** A campaign that takes no donations from a day on; undefined for an open one. */
  findClosed: (campaignId: string) => ClosedCampaign | undefined;
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads existing data about a batch of rows, in a few queries. */
export async function gatherExistingRows(
  reader: DatabaseReader,
  rows: readonly ReadRow[],
): Promise<ExistingRows> {
  const own = await findOwnDonations(reader, distinct(rows.map((row) => row.record)));
  const numbers = distinct(rows.flatMap((row) => [row.receipt, row.oldReceiptNumber]));
  const byReceipt = await findDonationsByReceipt(reader, numbers);
  const likes = new Map<string, Awaited<ReturnType<typeof listPaidDonations>>>();
  for (const row of rows) {
    const { grossPaise: amountPaise } = row;
    const day = row.donation.date;
    if (amountPaise === null || !DAY.test(day) || likes.has(`${day} ${amountPaise}`)) continue;
    likes.set(`${day} ${amountPaise}`, await listPaidDonations(reader, { day, amountPaise }));
  }
  const locked = await findLockedDays(
    reader,
    rows.map(({ donation }) => donation.date),
  );
  return {
    ...(await gatherCampaigns(reader, rows)),
    findLock: (day) => locked.get(day),
    findOwnDonation: (record) => (own.has(record) ? record : null),
    findByReceipt: ({ receipt, oldReceiptNumber }, donation) =>
      byReceipt.find(
        (one) => [receipt, oldReceiptNumber].includes(one.number) && isSameDonation(one, donation),
      )?.id ?? null,
    listAlike: (donation, rowNumbers, grossPaise) =>
      (likes.get(`${donation.day} ${grossPaise}`) ?? [])
        .filter((one) => likenessKey(toLikeness(one, donation.day)) === likenessKey(donation))
        .filter((one) => !areDifferent(toNumbers(one), rowNumbers))
        .map((one) => one.id),
  };
}

/** The campaigns that some rows may name. */
export async function gatherCampaigns(
  reader: DatabaseReader,
  rows: readonly Pick<ReadRow, 'campaign'>[],
): Promise<KnownCampaigns> {
  const campaigns = await listCampaignNames(reader);
  // Titles may repeat, from year to year, and a file may hold any year: of several staff say which is meant.
  const titled = Map.groupBy(campaigns, ({ title }) => normalizeText(title));
  const findTitled = (text: string) => {
    const [only, ...others] = titled.get(normalizeText(text)) ?? [];
    return others.length === 0 ? (only?.id ?? null) : null;
  };
  const ids = new Set(campaigns.map(({ id }) => id));
  const findNamed = (text: string) => (ids.has(text) ? text : findTitled(text));
  const purposes = distinct(rows.map(({ campaign }) => campaign));
  const remembered = await findPurposes(
    reader,
    purposes.filter((purpose) => findNamed(purpose) === null).map(idOfPurpose),
  );
  const closed = await findClosedCampaigns(
    reader,
    campaigns.map(({ id }) => id),
  );
  return {
    findClosed: (campaignId) => closed.get(campaignId),
    namesCampaign: (text) => findNamed(text) !== null,
    findCampaign: (text) =>
      findNamed(text) ?? remembered.get(idOfPurpose(text))?.campaign_id ?? null,
  };
}

type ExistingDonation = { fullname: string; amount_paise: number; refunded_paise: number };

function toLikeness(donation: ExistingDonation & { mode: string }, day: string): DonationLikeness {
  const { fullname, mode, amount_paise: amount, refunded_paise: refunded } = donation;
  return { day, fullname, mode, amountPaise: amount - refunded };
}

type StoredNumbers = { old_receipt_number: string; reference: string };

/** The numbers of a stored donation. */
export function toNumbers({ old_receipt_number, reference }: StoredNumbers): DonationNumbers {
  return { oldReceiptNumber: old_receipt_number, reference };
}

/** A matching receipt number counts only if name and amount agree: other installations use the same numbers. */
function isSameDonation(one: ExistingDonation, donation: DonationLikeness): boolean {
  return (
    one.amount_paise - one.refunded_paise === donation.amountPaise &&
    normalizeText(one.fullname) === normalizeText(donation.fullname)
  );
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)].filter((text) => text !== '');
}
