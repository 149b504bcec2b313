import { listFormAmounts } from '#shared/campaign-facts.ts';
import { PAISE_PER_RUPEE, toRupees } from '#shared/money.ts';
import { readLists } from '../campaigns/campaign-columns.ts';
import type { Context } from '../context.ts';
import { listNewestAmounts } from './donations.queries.ts';

/** Fewer donations say nothing about what donors choose. */
const FEWEST = 50;
/** The newest donations, so that a campaign with a million costs no more. */
const NEWEST = 500;
const VALID_MS = 60 * 60_000;

type OfCampaign = Parameters<typeof readLists>[0] & {
  readonly id: string;
  readonly minimum_paise: number;
};

/**
 * The amount of the form that donors of a campaign chose most often among their newest donations, in paise; null while
 * there are fewer than fifty. Counted again every hour.
 */
export function createPopularAmounts({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const counted = new Map<string, { paise: number | null; until: number }>();
  return async (campaign: OfCampaign): Promise<number | null> => {
    const { id: campaignId, minimum_paise: minimum } = campaign;
    const now = clock.now().getTime();
    const last = counted.get(campaignId);
    if (last !== undefined && now < last.until) return last.paise;
    const form = { minimum: toRupees(minimum), presets: readLists(campaign).presets };
    const offered = listFormAmounts(form).map((rupees) => rupees * PAISE_PER_RUPEE);
    const paise = findMostFrequent(await listNewestAmounts(db, campaignId, NEWEST), offered);
    counted.set(campaignId, { paise, until: now + VALID_MS });
    return paise;
  };
}

/** Of these amounts, the most frequent one that the form offers; the smaller of two equally frequent ones. All in paise. */
export function findMostFrequent(
  amounts: readonly number[],
  offered: readonly number[],
): number | null {
  const counts = offered.map((paise) => amounts.filter((amount) => amount === paise).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < FEWEST) return null;
  return offered[counts.indexOf(Math.max(...counts))] ?? null;
}
