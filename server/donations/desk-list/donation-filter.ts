import type { DonationMode, DonationState } from '#shared/donations.ts';
import { parseRupees } from '#shared/money.ts';
import type { DonationCare, DonationFilters } from '#shared/staff/donation-filters.ts';
import { type DonationSearch, readDonationSearch } from './donation-search.ts';

/** Filters of donations from a URL (shared/staff/donation-filters.ts); null where absent. */
export type DonationFilter = {
  from: string | null;
  to: string | null;
  year: string | null;
  campaign: string | null;
  mode: DonationMode | null;
  state: DonationState | null;
  minPaise: number | null;
  maxPaise: number | null;
  donor: string | null;
  only: DonationCare | null;
  search: DonationSearch | null;
};

/** Converts filters that donationFilterSchema has validated. */
export function readDonationFilter(said: DonationFilters): DonationFilter {
  const { from, to, year, campaign, mode, state, donor, only, min, max, q } = said;
  return {
    from: from || null,
    to: to || null,
    year: year || null,
    campaign: campaign || null,
    // The schema has validated both.
    mode: (mode || null) as DonationMode | null,
    state: (state || null) as DonationState | null,
    minPaise: min ? parseRupees(min) : null,
    maxPaise: max ? parseRupees(max) : null,
    donor: donor || null,
    only: (only || null) as DonationCare | null,
    search: q?.trim() ? readDonationSearch(q) : null,
  };
}
