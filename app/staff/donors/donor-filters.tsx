import { useNavigate } from 'react-router';
import { m } from '#shared/messages/compiled/messages.js';
import type { DonorFilters } from '#shared/staff/donor-list-endpoints.ts';
import { type DeskCampaign, listDeskCampaigns } from '#shared/staff/entry-endpoints.ts';
import { describeCampaignFilter, describeYearFilter } from '../donations/list-filters.ts';
import { useListSearch } from '../donations/list-search.ts';
import { FilterText } from '../kit/filter-bar.tsx';
import { ListFilterBar } from '../kit/list-filter-bar.tsx';
import { type ListFilter, listFilterChips } from '../kit/list-filters.tsx';
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
  const panel = describeDonorFilters(values, campaigns);
  return (
    <ListFilterBar
      filters={filters}
      panel={panel}
      chips={listFilterChips({ list: panel, filters })}
      isFiltered={filters.isFiltered}
      onClear={filters.clear}
      notice={notice}
      search={
        <FilterText
          bare
          label={m.records_search()}
          value={values.q}
          onChange={search}
          searchKey
          placeholder={m.donors_search_hint()}
          className="w-72 max-w-full"
        />
      }
    />
  );
}

function describeDonorFilters(
  values: Readonly<Record<DonorFilterName, string>>,
  campaigns: readonly DeskCampaign[],
): ListFilter<DonorFilterName>[] {
  const any = m.records_any();
  return [
    describeYearFilter(values.year),
    describeCampaignFilter(campaigns),
    { name: 'min', label: m.donors_min(), kind: 'amount' },
    { name: 'max', label: m.donors_max(), kind: 'amount' },
    { name: 'noSince', label: m.donors_no_since(), kind: 'day' },
    {
      name: 'pan',
      label: m.donors_pan(),
      kind: 'choice',
      any,
      options: [
        { value: 'yes', label: m.donors_pan_yes() },
        { value: 'no', label: m.donors_pan_no() },
      ],
    },
    {
      name: 'mail',
      label: m.donors_email(),
      kind: 'choice',
      any,
      options: [
        { value: 'yes', label: m.donors_email_yes() },
        { value: 'no', label: m.donors_email_no() },
      ],
    },
  ];
}
