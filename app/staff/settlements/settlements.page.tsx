import { formatDate, momentOf } from '#shared/dates.ts';
import type { ResponseOf } from '#shared/endpoint.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { listSettlements, type Settlement } from '#shared/staff/settlements-endpoints.ts';
import type { Card } from '../kit/card-list.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Empty, Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { Panel } from '../kit/panel.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';

/** What the payment provider paid into the bank account, newest first. */
export default function SettlementsPage() {
  const { after } = useFilters([]);
  const { data, status, error, reload } = useLoaded(listSettlements, {
    query: after === undefined ? {} : { after },
  });
  return (
    <>
      <PageHead title={m.settlements_title()} detail={m.settlements_detail()} />
      {status === 'failed' && <Failed message={error} onRetry={reload} />}
      {data === null && status === 'loading' && <Loading />}
      {data !== null && (
        <>
          <Overdue overdue={data.overdue} />
          {data.readThrough !== null && (
            <p className="mb-3 text-sm text-ink-soft">
              {m.settlements_read_through({
                day: formatDate(new Date(momentOf(data.readThrough))),
              })}
            </p>
          )}
          {data.settlements.length === 0 ? (
            <Empty title={m.settlements_none()}>{m.settlements_none_text()}</Empty>
          ) : (
            <DataTable
              caption={m.settlements_list()}
              columns={columns}
              rows={data.settlements}
              rowKey={({ _id }) => _id}
              rowHref={({ _id }) => `/settlements/${_id}`}
              stale={status !== 'succeeded'}
              card={toCard}
            />
          )}
          <Pager next={data.next} />
        </>
      )}
    </>
  );
}

function Overdue({
  overdue: { payments, amount, oldest, days },
}: {
  readonly overdue: ResponseOf<typeof listSettlements>['overdue'];
}) {
  if (payments === 0) return null;
  const text = {
    amount: formatRupees(amount),
    oldest: oldest === null ? '' : formatDate(new Date(oldest)),
  };
  return (
    <div className="mb-4">
      <Panel title={m.settlements_overdue_title({ days: String(days) })}>
        <p>
          {payments === 1
            ? m.settlements_overdue_one(text)
            : m.settlements_overdue_many({ ...text, payments: String(payments) })}
        </p>
      </Panel>
    </div>
  );
}

const columns: readonly Column<Settlement>[] = [
  {
    key: 'date',
    head: m.settlements_date(),
    className: 'whitespace-nowrap',
    cell: ({ settledAt }) => formatDate(new Date(settledAt)),
  },
  {
    key: 'utr',
    head: m.settlements_reference(),
    from: 'lg',
    className: 'wrap-anywhere',
    cell: ({ utr }) => utr || m.settlements_reference_none(),
  },
  { key: 'payments', head: m.settlements_payments(), align: 'end', cell: (one) => one.payments },
  {
    key: 'amount',
    head: m.settlements_amount(),
    align: 'end',
    from: 'lg',
    cell: ({ amount }) => formatRupees(amount),
  },
  {
    key: 'fee',
    head: m.settlements_fee(),
    align: 'end',
    from: 'lg',
    cell: ({ fee }) => formatRupees(fee),
  },
  {
    key: 'refunded',
    head: m.settlements_refunded(),
    align: 'end',
    from: 'lg',
    cell: ({ refunded }) => formatRupees(refunded),
  },
  {
    key: 'other',
    head: m.settlements_other(),
    align: 'end',
    from: 'xl',
    cell: ({ other }) => formatRupees(other),
  },
  {
    key: 'net',
    head: m.settlements_net(),
    align: 'end',
    className: 'font-semibold',
    cell: ({ net }) => formatRupees(net),
  },
];

function toCard({ settledAt, utr, payments, net }: Settlement): Card {
  return {
    title: formatDate(new Date(settledAt)),
    figure: formatRupees(net),
    detail: utr || m.settlements_reference_none(),
    badge: `${m.settlements_payments()}: ${payments.toLocaleString('en-IN')}`,
  };
}
