import { dayFrom, taxYearOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
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
  'enteredBy',
  'donor',
  'batch',
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

/** URL of a saved view: its filters and order, and its id, by which its columns are found. */
export function toViewAddress(view: { _id: string; query: string }): string {
  const search = new URLSearchParams(view.query);
  search.set('view', view._id);
  return `${LIST_PATH}?${search.toString()}`;
}

/** Whether two addresses of the list show the same, apart from the page; both after the question mark. */
export function isSameSearch(one: string, other: string): boolean {
  const parts = (text: string) =>
    [...new URLSearchParams(text)]
      .filter(([name, value]) => name !== 'after' && value !== '')
      .map(([name, value]) => `${name}=${value}`)
      .toSorted();
  return parts(one).join('&') === parts(other).join('&');
}

type SavedView = {
  readonly name: string;
  readonly label: () => string;
  readonly filters: DonationFilters;
};

/** Predefined views as links into the list; dates and years by the Indian calendar. */
export function listSavedViews(now: Date): readonly SavedView[] {
  const today = dayFrom(now, 0);
  return [
    { name: 'all', label: m.view_all, filters: {} },
    { name: 'tax-year', label: m.view_tax_year, filters: { year: taxYearOf(now) } },
    {
      name: 'cash-today',
      label: m.view_cash_today,
      filters: { from: today, to: today, mode: 'cash' },
    },
    { name: 'no-pan', label: m.view_no_pan, filters: { only: 'no-pan' } },
    { name: 'incomplete', label: m.view_incomplete, filters: { only: 'incomplete' } },
    { name: 'unsettled', label: m.view_unsettled, filters: { only: 'unsettled' } },
    { name: 'set-aside', label: m.view_set_aside, filters: { only: 'set-aside' } },
  ];
}
