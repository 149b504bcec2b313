import { useState } from 'react';
import { taxYearOf } from '#shared/dates.ts';
import { donationModes, donationStates } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type DonationCare, donationCares } from '#shared/staff/donation-filters.ts';
import { findDonors, listDeskCampaigns } from '#shared/staff/entry-endpoints.ts';
import { FilterBar, FilterDay, FilterSelect, FilterText } from '../kit/filter-bar.tsx';
import { useCall } from '../kit/use-call.ts';
import type { Filters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { nameMode, nameStatus } from './donation-labels.tsx';
import type { FilterName } from './list-address.ts';

const cares: Record<DonationCare, () => string> = {
  'no-pan': m.view_no_pan,
  incomplete: m.view_incomplete,
  unsettled: m.view_unsettled,
  'set-aside': m.view_set_aside,
};

/** Filters of the donation list, all kept in the URL. */
export function DonationFilterBar({ filters }: { readonly filters: Filters<FilterName> }) {
  const { values, set } = filters;
  const { search, notice } = useSearch(set);
  const campaigns = useLoaded(listDeskCampaigns).data?.campaigns ?? [];
  const on = (name: FilterName) => (value: string) => set({ [name]: value });
  return (
    <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
      <FilterText
        // A donor found by PAN replaces the input: the number does not stay on the screen.
        key={values.donor}
        label={m.records_search()}
        value={values.q}
        onChange={search}
        searchKey
        placeholder={m.records_search_hint()}
        className="w-68"
      />
      <FilterDay label={m.records_from()} value={values.from} onChange={on('from')} />
      <FilterDay label={m.records_to()} value={values.to} onChange={on('to')} />
      <FilterSelect
        label={m.records_tax_year()}
        any={m.records_any()}
        value={values.year}
        onChange={on('year')}
        options={listTaxYears(new Date(), values.year).map((year) => ({
          value: year,
          label: year,
        }))}
      />
      <FilterSelect
        label={m.records_campaign()}
        any={m.records_any()}
        value={values.campaign}
        onChange={on('campaign')}
        options={campaigns.map(({ _id, title }) => ({ value: _id, label: title }))}
        className="w-36"
      />
      <FilterSelect
        label={m.records_mode()}
        any={m.records_any()}
        value={values.mode}
        onChange={on('mode')}
        options={donationModes.map((mode) => ({ value: mode, label: nameMode(mode) }))}
      />
      <FilterSelect
        label={m.records_state()}
        any={values.only === '' ? m.records_with_money() : m.records_any()}
        value={values.state}
        onChange={on('state')}
        options={donationStates.map((state) => ({ value: state, label: nameStatus(state) }))}
      />
      <FilterSelect
        label={m.records_only()}
        any={m.records_any()}
        value={values.only}
        onChange={on('only')}
        options={donationCares.map((care) => ({ value: care, label: cares[care]() }))}
      />
      <FilterText
        label={m.records_min()}
        value={values.min}
        onChange={on('min')}
        type="text"
        inputMode="decimal"
        className="w-20"
      />
      <FilterText
        label={m.records_max()}
        value={values.max}
        onChange={on('max')}
        type="text"
        inputMode="decimal"
        className="w-20"
      />
      <p role="status" className="basis-full text-sm font-semibold text-danger empty:hidden">
        {notice}
      </p>
    </FilterBar>
  );
}

type Found = (filters: { readonly q: string; readonly donor?: string }) => void;

/** Searches by words in the URL, and by PAN with a call that sends it in its body and returns the donor. */
function useSearch(onFound: Found) {
  const [notice, setNotice] = useState<string | null>(null);
  const { run } = useCall(findDonors);

  const findByPan = async (pan: string) => {
    const answer = await run({ body: { q: pan.trim().toUpperCase() } });
    const [donor] = answer?.donors ?? [];
    if (donor !== undefined) onFound({ q: '', donor: donor._id });
    else setNotice(answer === null ? m.records_search_failed() : m.records_no_such_pan());
  };

  const search = (typed: string) => {
    setNotice(null);
    const kind = classifySearch(typed);
    if (kind === 'words') onFound({ q: typed });
    if (kind === 'pan') void findByPan(typed);
    if (kind === 'aadhaar') setNotice(m.records_no_aadhaar_search());
  };
  return { search, notice };
}

/** Search input, as far as the URL may contain it. */
type SearchText = 'words' | 'part-of-pan' | 'pan' | 'aadhaar';

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/i;
const PART_OF_PAN = /^[A-Z]{5}\d{1,4}$/i;
const AADHAAR = /^[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}$/;

/** Separates identity numbers from words: the former are sent in a request body or not at all, never in a URL. */
export function classifySearch(typed: string): SearchText {
  const text = typed.trim();
  if (PAN.test(text)) return 'pan';
  if (PART_OF_PAN.test(text)) return 'part-of-pan';
  return AADHAAR.test(text) ? 'aadhaar' : 'words';
}

/** Retention of the books in years; older tax years have no data. */
const YEARS_BACK = 8;

/** The selectable tax years, newest first; includes `chosen` even if it is older. */
export function listTaxYears(now: Date, chosen = ''): readonly string[] {
  const first = Number(taxYearOf(now).slice(0, 4));
  const years = Array.from({ length: YEARS_BACK }, (_, back) => nameYear(first - back));
  return chosen === '' || years.includes(chosen) ? years : [...years, chosen];
}

function nameYear(first: number): string {
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
}
