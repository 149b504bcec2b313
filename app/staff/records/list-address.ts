import type { DonationFilters } from '#shared/staff/donation-filters.ts';

/** Every filter of the list, spelt as in its address. */
export const filterNames = [
  'q',
  'from',
  'to',
  'year',
  'campaign',
  'mode',
  'state',
  'min',
  'max',
  'only',
  'donor',
] as const satisfies readonly (keyof DonationFilters)[];
export type FilterName = (typeof filterNames)[number];

/** The list, below /staff. */
export const LIST_PATH = '/records';

/** The address of a place in the list; filters always stand in the same order, so that equal places have equal ones. */
export function toListAddress(filters: DonationFilters, after = ''): string {
  const search = toSearch(filters);
  if (after !== '') search.set('after', after);
  const text = search.toString();
  return text === '' ? LIST_PATH : `${LIST_PATH}?${text}`;
}

/** Where the donations of these filters leave the house as a file. */
export function toExportAddress(filters: DonationFilters): string {
  const text = toSearch(filters).toString();
  return text === '' ? '/exchange' : `/exchange?${text}`;
}

/** The filters as the query of an address. */
function toSearch(filters: DonationFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name];
    if (value) search.set(name, value);
  }
  return search;
}

/** Whether two sets of filters find the same donations. */
export function isSameFilter(one: DonationFilters, other: DonationFilters): boolean {
  return toListAddress(one) === toListAddress(other);
}
