import type { GiftMode, GiftState } from '#shared/donations.ts';
import { parseRupees } from '#shared/money.ts';
import type { GiftCare, GiftFilters } from '#shared/staff/gift-filters.ts';
import { type GiftSearch, readGiftSearch } from './gift-search.ts';

/** What chooses gifts, read from an address (shared/staff/gift-filters.ts); null where nothing was said. */
export type GiftFilter = {
  from: string | null;
  to: string | null;
  year: string | null;
  campaign: string | null;
  mode: GiftMode | null;
  state: GiftState | null;
  minPaise: number | null;
  maxPaise: number | null;
  donor: string | null;
  only: GiftCare | null;
  search: GiftSearch | null;
};

/** Reads filters that giftFilterSchema has checked. */
export function readGiftFilter(said: GiftFilters): GiftFilter {
  const { from, to, year, campaign, mode, state, donor, only, min, max, q } = said;
  return {
    from: from || null,
    to: to || null,
    year: year || null,
    campaign: campaign || null,
    // The schema has checked both against these very choices.
    mode: (mode || null) as GiftMode | null,
    state: (state || null) as GiftState | null,
    minPaise: min ? parseRupees(min) : null,
    maxPaise: max ? parseRupees(max) : null,
    donor: donor || null,
    only: (only || null) as GiftCare | null,
    search: q?.trim() ? readGiftSearch(q) : null,
  };
}
