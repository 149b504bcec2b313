import { OFFERED_AMOUNTS } from '#shared/campaign-facts.ts';
import { PAISE_PER_RUPEE } from '#shared/money.ts';
import type { Context } from '../context.ts';
import { listNewestAmounts } from './donations.queries.ts';

/** Fewer donations say nothing about what donors choose. */
const FEWEST = 50;
/** The newest donations, so that a campaign with a million costs no more. */
const NEWEST = 500;
const VALID_MS = 60 * 60_000;

/**
 * The amount of the form that donors of a campaign chose most often among their newest donations, in paise; null while
 * there are fewer than fifty. Counted again every hour.
 */
export function createPopularAmounts({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const counted = new Map<string, { paise: number | null; until: number }>();
  return async (campaignId: string): Promise<number | null> => {
    const now = clock.now().getTime();
    const last = counted.get(campaignId);
    if (last !== undefined && now < last.until) return last.paise;
    const paise = findMostFrequent(await listNewestAmounts(db, campaignId, NEWEST));
    counted.set(campaignId, { paise, until: now + VALID_MS });
    return paise;
  };
}

/** Of these amounts, the most frequent one that the form offers; the smaller of two equally frequent ones. */
export function findMostFrequent(amounts: readonly number[]): number | null {
  const offered = OFFERED_AMOUNTS.map((rupees) => rupees * PAISE_PER_RUPEE);
  const counts = offered.map((paise) => amounts.filter((amount) => amount === paise).length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total < FEWEST) return null;
  return offered[counts.indexOf(Math.max(...counts))] ?? null;
}
