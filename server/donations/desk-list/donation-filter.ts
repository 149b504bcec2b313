import type { DonationMode, DonationState } from '#shared/donations.ts';
import { parseRupees } from '#shared/money.ts';
import type { DonationCare, DonationFilters } from '#shared/staff/donation-filters.ts';
import { type DonationSearch, readDonationSearch } from './donation-search.ts';

/** What chooses donations, read from an address (shared/staff/donation-filters.ts); null where nothing was said. */
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

/** Reads filters that giftFilterSchema has checked. */
export function readDonationFilter(said: DonationFilters): DonationFilter {
  const { from, to, year, campaign, mode, state, donor, only, min, max, q } = said;
  return {
    from: from || null,
    to: to || null,
    year: year || null,
    campaign: campaign || null,
    // The schema has checked both against these very choices.
    mode: (mode || null) as DonationMode | null,
    state: (state || null) as DonationState | null,
    minPaise: min ? parseRupees(min) : null,
    maxPaise: max ? parseRupees(max) : null,
    donor: donor || null,
    only: (only || null) as DonationCare | null,
    search: q?.trim() ? readDonationSearch(q) : null,
  };
}
