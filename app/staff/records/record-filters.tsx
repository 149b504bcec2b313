import { donationModes, donationStates } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { type DonationCare, donationCares } from '#shared/staff/donation-filters.ts';
import { listDeskCampaigns } from '#shared/staff/entry-endpoints.ts';
import { FilterBar, FilterDay, FilterSelect, FilterText } from '../kit/filter-bar.tsx';
import type { Filters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { nameMode, nameState } from './donation-messages.ts';
import type { FilterName } from './list-address.ts';
import { listTaxYears } from './tax-years.ts';
import { useSearch } from './use-search.ts';

const cares: Record<DonationCare, () => string> = {
  'no-pan': m.view_no_pan,
  incomplete: m.view_incomplete,
  unsettled: m.view_unsettled,
  'set-aside': m.view_set_aside,
};

/** Filters of the donation list, all kept in the URL. */
export function RecordFilters({ filters }: { readonly filters: Filters<FilterName> }) {
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
        options={donationStates.map((state) => ({ value: state, label: nameState(state) }))}
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
