import { formatPaise } from '../money.ts';

/**
 * What the law says of donations that are no bank transfers (R64: Income-tax Act, deduction and the limit on cash). The
 * figures stand here and nowhere else.
 */
const CASH_RULES = {
  /** Cash above it is taken, and gives the donor no deduction. */
  deductibleUpToPaise: 200_000,
  /** From here on cash of one person in one day is not taken at all. */
  refusedFromPaise: 20_000_000,
} as const;

/** Both limits as people read them. */
export const CASH_LIMITS = {
  deductibleUpTo: formatPaise(CASH_RULES.deductibleUpToPaise),
  refusedFrom: formatPaise(CASH_RULES.refusedFromPaise),
} as const;

/** Why a donation gives its donor no deduction; null when it does, as far as how it came is concerned. */
export type NoDeduction = 'cash-above-limit' | 'in-kind' | 'campaign';

/** Whether, and why not, a donation can be deducted: kind never, cash up to its limit, and no campaign that is not eligible. */
export function findNoDeduction(donation: {
  mode: string;
  amountPaise: number;
  isTaxEligible: boolean;
}): NoDeduction | null {
  if (!donation.isTaxEligible) return 'campaign';
  if (donation.mode === 'kind') return 'in-kind';
  const isMuchCash =
    donation.mode === 'cash' && donation.amountPaise > CASH_RULES.deductibleUpToPaise;
  return isMuchCash ? 'cash-above-limit' : null;
}

/** Whether so much cash of one person in one day must be refused. */
export function isTooMuchCash(paiseOfTheDay: number): boolean {
  return paiseOfTheDay >= CASH_RULES.refusedFromPaise;
}
