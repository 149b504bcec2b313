import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { describeCashDifference } from '#shared/staff/cash-count.ts';
import { type CashHandover, listCashHandovers } from '#shared/staff/cash-endpoints.ts';
import { useMay } from '../access/use-staff.ts';
import { Badge } from '../kit/badge.tsx';
import type { Card } from '../kit/card-list.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { FilterBar, FilterSelect } from '../kit/filter-bar.tsx';
import { FilterDay } from '../kit/filter-day.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';
import { formatPeriod, handoverStatuses } from './cash-labels.ts';
import { CashOnHand } from './cash-on-hand.tsx';

const names = ['status', 'member', 'from', 'to'] as const;

/** Cash that is still to be handed over, and all handovers. */
export default function CashPage() {
  const { values, query, after, set, clear, isFiltered } = useFilters(names);
  const { data, status, error, reload } = useLoaded(listCashHandovers, {
    query: after === undefined ? query : { ...query, after },
  });
  const seesAll = useMay('donations.correct');
  const members = (data?.members ?? []).map(({ _id, name }) => ({ value: _id, label: name }));
  return (
    <>
      <PageHead title={m.cash_title()} detail={m.cash_text()} />
      <CashOnHand members={seesAll ? members : []} onRefused={reload} />
      <h2 className="mt-6 mb-2 font-semibold">{m.cash_handovers()}</h2>
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <FilterSelect
          label={m.cash_status()}
          value={values.status}
          onChange={(value) => set({ status: value })}
          any={m.cash_any()}
          options={Object.entries(handoverStatuses).map(([value, { label }]) => ({
            value,
            label: label(),
          }))}
        />
        {seesAll && (
          <FilterSelect
            label={m.cash_handed_over_by()}
            value={values.member}
            onChange={(value) => set({ member: value })}
            any={m.cash_any()}
            options={members}
          />
        )}
        <FilterDay
          label={m.cash_from()}
          value={values.from}
          onChange={(value) => set({ from: value })}
        />
        <FilterDay label={m.cash_to()} value={values.to} onChange={(value) => set({ to: value })} />
      </FilterBar>
      {data === null && status === 'loading' && <Loading />}
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data?.handovers.length === 0 && <Empty title={m.cash_none()}>{m.cash_none_text()}</Empty>}
      {data !== null && data.handovers.length > 0 && (
        <DataTable
          caption={m.cash_handovers()}
          columns={columns}
          rows={data.handovers}
          rowKey={({ _id }) => _id}
          rowHref={({ _id }) => `/cash/${_id}`}
          stale={status !== 'succeeded'}
          card={toCard}
        />
      )}
      <Pager next={data?.next ?? null} />
    </>
  );
}

const columns: readonly Column<CashHandover>[] = [
  { key: 'number', head: m.cash_number(), cell: ({ number }) => String(number) },
  {
    key: 'status',
    head: m.cash_status(),
    cell: ({ status }) => (
      <Badge tone={handoverStatuses[status].tone}>{handoverStatuses[status].label()}</Badge>
    ),
  },
  { key: 'days', head: m.cash_donations_of(), cell: formatPeriod, from: 'lg' },
  { key: 'giver', head: m.cash_handed_over_by(), cell: ({ handedOverBy }) => handedOverBy.name },
  {
    key: 'receiver',
    head: m.cash_received_by(),
    cell: ({ receivedBy }) => receivedBy?.name ?? '',
    from: 'lg',
  },
  {
    key: 'donations',
    head: m.cash_donations(),
    cell: ({ donations }) => String(donations),
    align: 'end',
    from: 'xl',
  },
  {
    key: 'expected',
    head: m.cash_expected(),
    cell: ({ expected }) => formatRupees(expected),
    align: 'end',
    from: 'lg',
  },
  {
    key: 'counted',
    head: m.cash_counted(),
    cell: ({ counted, status }) => (status === 'draft' ? '' : formatRupees(counted)),
    align: 'end',
  },
  {
    key: 'difference',
    head: m.cash_difference(),
    cell: ({ counted, expected, status, changedSince }) =>
      status === 'draft' || status === 'discarded' ? (
        ''
      ) : (
        <>
          {describeCashDifference(counted - expected)}
          {changedSince !== 0 && (
            <span className="block text-danger">
              {m.cash_changed_since()}: {formatRupees(changedSince)}
            </span>
          )}
        </>
      ),
    from: 'lg',
  },
];

function toCard(handover: CashHandover): Card {
  const { label, tone } = handoverStatuses[handover.status];
  const { counted, expected, status, handedOverBy } = handover;
  return {
    title: `${m.cash_number()} ${handover.number} · ${handedOverBy.name}`,
    figure: formatRupees(status === 'draft' ? expected : counted),
    detail: formatPeriod(handover),
    badge: <Badge tone={tone}>{label()}</Badge>,
  };
}
