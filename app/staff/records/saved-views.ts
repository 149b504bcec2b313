import { dayFrom, taxYearOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { DonationFilters } from '#shared/staff/donation-filters.ts';

export type SavedView = {
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
