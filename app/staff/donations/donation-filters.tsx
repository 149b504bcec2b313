import { type ReactNode, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { getBatch } from '#shared/staff/batches-endpoints.ts';
import { listDeskCampaigns } from '#shared/staff/entry-endpoints.ts';
import { listDonationEnterers } from '#shared/staff/list-endpoints.ts';
import { FilterSelect, FilterText } from '../kit/filter-bar.tsx';
import type { FilterChip } from '../kit/filter-chips.tsx';
import { FilterDay } from '../kit/filter-day.tsx';
import { ListFilterBar } from '../kit/list-filter-bar.tsx';
import { type ListFilter, listFilterChips } from '../kit/list-filters.tsx';
import type { Filters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import type { FilterName } from './list-address.ts';
import { describeDonationFilters } from './list-filters.ts';
import { filtersOfPeriod, findPeriod, type Period, periods } from './list-period.ts';
import { useListSearch } from './list-search.ts';

const CUSTOM = 'custom';
const periodNames: Record<Period, () => string> = {
  today: m.period_today,
  week: m.period_week,
  month: m.period_month,
  year: m.period_year,
};

/** The filters of the donation list, all kept in the URL. */
export function DonationFilterBar({
  filters,
  number = null,
  onNumber,
  donorChip,
  children,
}: {
  readonly filters: Filters<FilterName>;
  /** A number that is searched but stands in no URL; null for none. */
  readonly number?: string | null;
  /** Absent: numbers are not searched on this page. */
  readonly onNumber?: (number: string | null) => void;
  /** The donor that the list is filtered by. */
  readonly donorChip?: ReactNode;
  /** Further buttons at the end of the row. */
  readonly children?: ReactNode;
}) {
  const { values, set } = filters;
  const [isCustom, setCustom] = useState(false);
  const { search, notice } = useListSearch({
    onWords: (q) => {
      onNumber?.(null);
      set({ q });
    },
    onDonor: (donor) => {
      onNumber?.(null);
      set({ q: '', donor });
    },
    ...(onNumber === undefined ? {} : { onNumber }),
  });
  const campaigns = useLoaded(listDeskCampaigns).data?.campaigns ?? [];
  const members = useLoaded(listDonationEnterers).data?.members ?? [];
  const panel = describeDonationFilters(values, { campaigns, members });
  const period = findPeriod(values, new Date()) ?? (isCustom ? CUSTOM : '');
  const choosePeriod = (chosen: string) => {
    setCustom(chosen === CUSTOM);
    const known = periods.find((one) => one === chosen);
    if (known !== undefined) set(filtersOfPeriod(known, new Date()));
    else if (chosen === '') set({ from: '', to: '', year: '' });
    else set({ year: '' });
  };
  const numberChip = {
    key: 'number',
    label: m.filter_number_chip(),
    onRemove: () => onNumber?.(null),
  };
  const batch = useLoaded(getBatch, {
    params: { id: values.batch },
    skip: values.batch === '',
  }).data?.batch;
  // Chosen on the page of a batch; it has a chip, but no field.
  const batchFilter: ListFilter<FilterName> = {
    name: 'batch',
    label: m.column_batch(),
    kind: 'choice',
    any: '',
    options: batch === undefined ? [] : [{ value: values.batch, label: String(batch.number) }],
  };
  return (
    <ListFilterBar
      filters={filters}
      panel={panel}
      chips={[
        ...(number === null ? [] : [numberChip]),
        ...listChips(filters, [...panel, batchFilter]),
      ]}
      isFiltered={filters.isFiltered || number !== null}
      onClear={() => {
        filters.clear();
        onNumber?.(null);
        setCustom(false);
      }}
      notice={notice}
      ownChip={donorChip}
      search={
        <>
          <FilterText
            // A donor found by PAN, or a number, replaces the input: it does not stay on the screen.
            resetKey={`${values.donor}${number ?? ''}`}
            bare
            label={m.records_search()}
            value={values.q}
            onChange={search}
            searchKey
            placeholder={m.filter_search_hint()}
            className="w-72 max-w-full"
          />
          <FilterSelect
            bare
            label={m.period()}
            any={m.period_any()}
            value={period}
            onChange={choosePeriod}
            options={[
              ...periods.map((one) => ({ value: one, label: periodNames[one]() })),
              { value: CUSTOM, label: m.period_custom() },
            ]}
          />
          {period === CUSTOM && (
            <>
              <FilterDay
                bare
                label={m.records_from()}
                value={values.from}
                onChange={(from) => set({ from })}
              />
              <FilterDay
                bare
                label={m.records_to()}
                value={values.to}
                onChange={(to) => set({ to })}
              />
            </>
          )}
        </>
      }
    >
      {children}
    </ListFilterBar>
  );
}

/** The search has no chip: its words stand in its field. A known period has one for its dates. */
function listChips(
  filters: Filters<FilterName>,
  panel: readonly ListFilter<FilterName>[],
): FilterChip[] {
  const { values, set } = filters;
  const period = findPeriod(values, new Date());
  const known = periods.find((one) => one === period);
  const dates: readonly ListFilter<FilterName>[] = [
    { name: 'from', label: m.records_from(), kind: 'day' },
    { name: 'to', label: m.records_to(), kind: 'day' },
  ];
  if (known === undefined) return listFilterChips({ list: [...dates, ...panel], filters });
  return [
    {
      key: 'period',
      label: m.filter_chip({ name: m.period(), value: periodNames[known]() }),
      onRemove: () => set({ from: '', to: '', year: '' }),
    },
    ...listFilterChips({ list: panel.filter(({ name }) => name !== 'year'), filters }),
  ];
}
