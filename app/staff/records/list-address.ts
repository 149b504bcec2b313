import type { DonationFilters } from '#shared/staff/donation-filters.ts';

/** All filters of the list, named as in its URL. */
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

/** Path of the list, below /staff. */
export const LIST_PATH = '/records';

/** URL of a place in the list; filters have a fixed order, so that equal places have equal URLs. */
export function toListAddress(filters: DonationFilters, after = ''): string {
  const search = toSearch(filters);
  if (after !== '') search.set('after', after);
  const text = search.toString();
  return text === '' ? LIST_PATH : `${LIST_PATH}?${text}`;
}

/** URL of the export of these filters' donations. */
export function toExportAddress(filters: DonationFilters): string {
  const text = toSearch(filters).toString();
  return text === '' ? '/exchange' : `/exchange?${text}`;
}

/** The filters as a URL query. */
function toSearch(filters: DonationFilters): URLSearchParams {
  const search = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name];
    if (value) search.set(name, value);
  }
  return search;
}

/** Whether two sets of filters are equal. */
export function isSameFilter(one: DonationFilters, other: DonationFilters): boolean {
  return toListAddress(one) === toListAddress(other);
}
