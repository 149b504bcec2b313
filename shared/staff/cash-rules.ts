import { formatPaise } from '../money.ts';

/**
 * Legal limits on cash and other donations that are not bank transfers (R64: Income-tax Act, deduction and the limit on
 * cash). No other file contains these figures.
 */
const CASH_RULES = {
  /** Cash above this is accepted, but gives the donor no deduction. */
  deductibleUpToPaise: 200_000,
  /** From this amount on, cash of one person in one day is refused. */
  refusedFromPaise: 20_000_000,
} as const;

/** Both limits as formatted text. */
export const CASH_LIMITS = {
  deductibleUpTo: formatPaise(CASH_RULES.deductibleUpToPaise),
  refusedFrom: formatPaise(CASH_RULES.refusedFromPaise),
} as const;

/** Why a donation gives its donor no deduction; null when its payment mode, amount and campaign allow one. */
export type NoDeduction = 'cash-above-limit' | 'in-kind' | 'campaign';

/**
 * Why a donation cannot be deducted: in kind, cash above its limit, or a campaign that is not eligible; null otherwise.
 */
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

/** Whether this total of cash of one person in one day must be refused. */
export function isTooMuchCash(paiseOfTheDay: number): boolean {
  return paiseOfTheDay >= CASH_RULES.refusedFromPaise;
}
