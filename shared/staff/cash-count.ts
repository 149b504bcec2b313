import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees, PAISE_PER_RUPEE } from '../money.ts';

/** Notes and coins of a count, in the order of the sheet; values in rupees. ₹2,000 notes are no longer taken. */
export const denominations = [
  { name: 'note-500', kind: 'note', rupees: 500 },
  { name: 'note-200', kind: 'note', rupees: 200 },
  { name: 'note-100', kind: 'note', rupees: 100 },
  { name: 'note-50', kind: 'note', rupees: 50 },
  { name: 'note-20', kind: 'note', rupees: 20 },
  { name: 'note-10', kind: 'note', rupees: 10 },
  { name: 'coin-20', kind: 'coin', rupees: 20 },
  { name: 'coin-10', kind: 'coin', rupees: 10 },
  { name: 'coin-5', kind: 'coin', rupees: 5 },
  { name: 'coin-2', kind: 'coin', rupees: 2 },
  { name: 'coin-1', kind: 'coin', rupees: 1 },
] as const;

const MOST_PIECES = 99_999;
const pieces = z.int().check(z.minimum(0), z.maximum(MOST_PIECES));

/** Number of pieces by denomination; absent ones are none. */
export const cashCountsSchema = z.partialRecord(
  z.enum(denominations.map(({ name }) => name)),
  pieces,
);
export type CashCounts = z.infer<typeof cashCountsSchema>;

/** The sum of a count, in paise. */
export function sumCounts(counts: CashCounts): number {
  return denominations.reduce(
    (sum, { name, rupees }) => sum + (counts[name] ?? 0) * rupees * PAISE_PER_RUPEE,
    0,
  );
}

/** A difference in words; `rupees` is counted less expected. */
export function describeCashDifference(rupees: number): string {
  if (rupees === 0) return m.cash_difference_none();
  return rupees < 0
    ? m.cash_difference_missing({ amount: formatRupees(-rupees) })
    : m.cash_difference_over({ amount: formatRupees(rupees) });
}
