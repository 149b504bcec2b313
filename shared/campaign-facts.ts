/** How many supporters a campaign response includes: the four that its page shows. */
export const SUPPORTERS_WITH_CAMPAIGN = 4;
export const SUPPORTERS_A_PAGE = 50;

/** The amounts that the donation form usually offers, in rupees; by custom they end in one. */
export const OFFERED_AMOUNTS = [251, 501, 1100, 2100, 5100] as const;

/** All amounts that a form may offer. */
const AMOUNTS = [11, 21, 51, 101, ...OFFERED_AMOUNTS, 11_000, 21_000, 51_000];

/**
 * The amounts that the form of a campaign offers, in rupees. Staff choose them by the campaign's minimum: the first five
 * from there on; the usual ones where the minimum is the smallest donation there is.
 */
export function listOfferedAmounts(minimum: number): readonly number[] {
  if (minimum <= 1) return OFFERED_AMOUNTS;
  return AMOUNTS.filter((rupees) => rupees >= minimum).slice(0, OFFERED_AMOUNTS.length);
}

/** The amounts of a campaign's form, in rupees: those that staff chose, else the usual ones. */
export function listFormAmounts({
  minimum,
  presets,
}: {
  readonly minimum: number;
  readonly presets: readonly { readonly rupees: number }[];
}): readonly number[] {
  if (presets.length === 0) return listOfferedAmounts(minimum);
  return presets.map(({ rupees }) => rupees).sort((one, other) => one - other);
}

/** Receives donations that name no campaign: always open, always there, and shown in no list. */
export const GENERAL_FUND_ID = 'general-fund';
