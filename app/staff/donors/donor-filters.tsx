import { useNavigate } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import type { DonorFilters } from '#shared/staff/donor-list-endpoints.ts';
import { listDeskCampaigns } from '#shared/staff/entry-endpoints.ts';
import { useListSearch } from '../donations/list-search.ts';
import { listTaxYears } from '../donations/list-tax-years.ts';
import { FilterBar, FilterDay, FilterSelect, FilterText } from '../kit/filter-bar.tsx';
import type { Filters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';

export const donorFilterNames = [
  ...(['q', 'year', 'campaign', 'min', 'max', 'noSince', 'pan', 'mail'] as const),
] as const satisfies readonly (keyof DonorFilters)[];
type DonorFilterName = (typeof donorFilterNames)[number];

/** The filters of the list of donors, all kept in the URL. A whole PAN opens its donor. */
export function DonorFilterBar({ filters }: { readonly filters: Filters<DonorFilterName> }) {
  const { values, set } = filters;
  const navigate = useNavigate();
  const { search, notice } = useListSearch({
    onWords: (q) => set({ q }),
    onDonor: (id) => void navigate(`/donors/${id}`),
  });
  const campaigns = useLoaded(listDeskCampaigns).data?.campaigns ?? [];
  const on = (name: DonorFilterName) => (value: string) => set({ [name]: value });
  return (
    <FilterBar isFiltered={filters.isFiltered} onClear={filters.clear}>
      <FilterText
        label={m.records_search()}
        value={values.q}
        onChange={search}
        searchKey
        placeholder={m.donors_search_hint()}
        className="w-48"
      />
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
        className="w-32"
      />
      <FilterText
        label={m.donors_min()}
        value={values.min}
        onChange={on('min')}
        type="text"
        inputMode="decimal"
        className="w-18"
      />
      <FilterText
        label={m.donors_max()}
        value={values.max}
        onChange={on('max')}
        type="text"
        inputMode="decimal"
        className="w-18"
      />
      <FilterDay label={m.donors_no_since()} value={values.noSince} onChange={on('noSince')} />
      <FilterSelect
        label={m.donors_pan()}
        any={m.records_any()}
        value={values.pan}
        onChange={on('pan')}
        options={[
          { value: 'yes', label: m.donors_pan_yes() },
          { value: 'no', label: m.donors_pan_no() },
        ]}
        className="w-26"
      />
      <FilterSelect
        label={m.donors_email()}
        any={m.records_any()}
        value={values.mail}
        onChange={on('mail')}
        options={[
          { value: 'yes', label: m.donors_email_yes() },
          { value: 'no', label: m.donors_email_no() },
        ]}
        className="w-26"
      />
      <p role="status" className="basis-full text-sm font-semibold text-danger empty:hidden">
        {notice}
      </p>
    </FilterBar>
  );
}
