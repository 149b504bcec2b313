import { type ReactNode, useId, useRef, useState } from 'react';
import { m } from '#shared/messages/compiled/messages.js';
import { getBatch } from '#shared/staff/batches-endpoints.ts';
import { listDeskCampaigns } from '#shared/staff/entry-endpoints.ts';
import { listDonationEnterers } from '#shared/staff/list-endpoints.ts';
import { Button } from '../../ui/button.tsx';
import { FilterDay, FilterSelect, FilterText } from '../kit/filter-bar.tsx';
import { type FilterChip, FilterChips } from '../kit/filter-chips.tsx';
import type { Filters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { nameMode, nameStatus } from './donation-labels.tsx';
import { cares, type FilterChoices, FilterPanel } from './filter-panel.tsx';
import type { FilterName } from './list-address.ts';
import { filtersOfPeriod, findPeriod, type Period, periods } from './list-period.ts';
import { useListSearch } from './list-search.ts';

const CUSTOM = 'custom';
const periodNames: Record<Period, () => string> = {
  today: m.period_today,
  week: m.period_week,
  month: m.period_month,
  year: m.period_year,
};
/** Filters behind the button; search, dates and donor have their own place. */
const inPanel = ['year', 'campaign', 'mode', 'state', 'only', 'enteredBy', 'min', 'max'] as const;

/** The filters of the donation list, all kept in the URL: one row, the rest behind a button, and chips of what is set. */
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
  const bar = useRef<HTMLElement>(null);
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
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
  const period = findPeriod(values, new Date()) ?? (isCustom ? CUSTOM : '');
  const choosePeriod = (chosen: string) => {
    setCustom(chosen === CUSTOM);
    const known = periods.find((one) => one === chosen);
    if (known !== undefined) set(filtersOfPeriod(known, new Date()));
    else if (chosen === '') set({ from: '', to: '', year: '' });
    else set({ year: '' });
  };
  const clear = () => {
    filters.clear();
    onNumber?.(null);
    setCustom(false);
    bar.current?.querySelector<HTMLElement>('input')?.focus();
  };
  const batch = useLoaded(getBatch, {
    params: { id: values.batch },
    skip: values.batch === '',
  }).data?.batch;
  const chips = listChips(filters, { campaigns, members, batch: batch ?? null });
  const hasFilters = filters.isFiltered || number !== null;
  const count = inPanel.filter((name) => values[name] !== '').length;
  return (
    <search ref={bar} aria-label={m.desk_filters()} className="mb-2 block print:hidden">
      <form
        className="flex flex-wrap items-center gap-x-2 gap-y-2"
        onSubmit={(event) => event.preventDefault()}
      >
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
        <Button
          tone="secondary"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
          className="min-h-10!"
        >
          {count === 0 ? m.list_filters_button() : m.list_filters_button_count({ count })}
        </Button>
        {children}
        {isOpen && <FilterPanel id={panelId} {...{ filters, campaigns, members }} />}
        {hasFilters && (
          <div className="flex basis-full flex-wrap items-center gap-1.5">
            {donorChip}
            <FilterChips
              chips={[
                ...(number === null
                  ? []
                  : [
                      {
                        key: 'number',
                        label: m.filter_number_chip(),
                        onRemove: () => onNumber?.(null),
                      },
                    ]),
                ...chips,
              ]}
            />
            <Button tone="quiet" onClick={clear} className="min-h-7! px-2! py-0! text-sm!">
              {m.list_filters_clear()}
            </Button>
          </div>
        )}
        <p role="status" className="basis-full text-sm font-semibold text-danger empty:hidden">
          {notice}
        </p>
      </form>
    </search>
  );
}

/** The search has no chip: its words stand in its field. */
function listChips(
  { values, set }: Filters<FilterName>,
  { campaigns, members, batch }: FilterChoices & { readonly batch: { number: number } | null },
): FilterChip[] {
  const period = findPeriod(values, new Date());
  const chip = (name: FilterName, label: string, value: string) => ({
    key: name,
    label: m.filter_chip({ name: label, value }),
    onRemove: () => set({ [name]: '' }),
  });
  const shown: readonly (readonly [FilterName, () => string, (value: string) => string])[] = [
    ['from', m.records_from, showDay],
    ['to', m.records_to, showDay],
    ['year', m.records_tax_year, (year) => year],
    ['campaign', m.records_campaign, (id) => campaigns.find((one) => one._id === id)?.title ?? '…'],
    ['mode', m.records_mode, nameMode],
    ['state', m.records_state, nameStatus],
    [
      'only',
      m.records_only,
      (only) => Object.entries(cares).find(([key]) => key === only)?.[1]() ?? only,
    ],
    [
      'enteredBy',
      m.list_filters_entered_by,
      (id) => members.find((one) => one._id === id)?.name ?? '…',
    ],
    ['batch', m.column_batch, () => String(batch?.number ?? '…')],
    ['min', m.records_min, (amount) => amount],
    ['max', m.records_max, (amount) => amount],
  ];
  const known = periods.find((one) => one === period);
  const dates: readonly FilterName[] = ['from', 'to', 'year'];
  const ofPeriod =
    known === undefined
      ? []
      : [
          {
            key: 'period',
            label: m.filter_chip({ name: m.period(), value: periodNames[known]() }),
            onRemove: () => set({ from: '', to: '', year: '' }),
          },
        ];
  return [
    ...ofPeriod,
    ...shown
      .filter(([name]) => values[name] !== '' && !(known !== undefined && dates.includes(name)))
      .map(([name, label, show]) => chip(name, label(), show(values[name]))),
  ];
}

const showDay = (day: string) => day.split('-').toReversed().join('/');
