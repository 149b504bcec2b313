import { Link, useParams } from 'react-router';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { getSettlement, type SettlementLine } from '#shared/staff/settlements-endpoints.ts';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Failed, Loading } from '../kit/list-states.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pager } from '../kit/pager.tsx';
import { useFilters } from '../kit/use-filters.ts';
import { useLoaded } from '../kit/use-loaded.ts';

/** One settlement with its payments and refunds, each linked to its donation. */
export default function SettlementPage() {
  const { id = '' } = useParams();
  const { after } = useFilters([]);
  const { data, status, error, reload } = useLoaded(getSettlement, {
    params: { id },
    query: after === undefined ? {} : { after },
  });
  const back = { to: '/settlements', label: m.settlements_title() };
  if (data === null) {
    return (
      <>
        <PageHead title={m.settlements_title()} back={back} />
        {status === 'failed' ? <Failed message={error} onRetry={reload} /> : <Loading />}
      </>
    );
  }
  const { settlement, lines, next } = data;
  return (
    <>
      <PageHead
        back={back}
        title={m.settlement_title({ day: formatDate(new Date(settlement.settledAt)) })}
        detail={`${settlement.utr || m.settlements_reference_none()} · ${settlement._id}`}
      />
      <dl className="mb-4 grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
        <Sum label={m.settlements_amount()} rupees={settlement.amount} />
        <Sum label={m.settlements_fee()} rupees={-settlement.fee} />
        <Sum label={m.settlements_refunded()} rupees={-settlement.refunded} />
        {settlement.other !== 0 && <Sum label={m.settlements_other()} rupees={settlement.other} />}
        <Sum label={m.settlements_net()} rupees={settlement.net} isTotal />
      </dl>
      <DataTable
        caption={m.settlement_lines()}
        columns={columns}
        rows={lines}
        rowKey={({ _id }) => _id}
        stale={status !== 'succeeded'}
      />
      <Pager next={next} />
    </>
  );
}

function Sum({
  label,
  rupees,
  isTotal = false,
}: {
  readonly label: string;
  readonly rupees: number;
  readonly isTotal?: boolean;
}) {
  const style = isTotal ? 'border-t border-line pt-1 font-semibold' : '';
  return (
    <>
      <dt className={style}>{label}</dt>
      <dd className={`text-right ${style}`}>{formatRupees(rupees)}</dd>
    </>
  );
}

const columns: readonly Column<SettlementLine>[] = [
  { key: 'kind', head: m.settlement_line_kind(), cell: ({ kind }) => nameKind(kind) },
  {
    key: 'donor',
    head: m.settlement_line_donor(),
    className: 'min-w-40 wrap-anywhere',
    cell: (line) => <Donor line={line} />,
  },
  {
    key: 'id',
    head: m.settlement_line_id(),
    from: 'lg',
    className: 'wrap-anywhere',
    cell: ({ _id }) => _id,
  },
  {
    key: 'amount',
    head: m.settlements_amount(),
    align: 'end',
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
    key: 'net',
    head: m.settlements_net(),
    align: 'end',
    className: 'font-semibold',
    cell: ({ net }) => formatRupees(net),
  },
];

function Donor({
  line: { donationId, fullname, receiptNumber },
}: {
  readonly line: SettlementLine;
}) {
  if (donationId === null) return m.settlement_line_foreign();
  return (
    <Link to={`/records/${donationId}`}>
      {fullname || m.donation_without_name()}
      {receiptNumber !== null && ` · ${receiptNumber}`}
    </Link>
  );
}

function nameKind(kind: string): string {
  if (kind === 'payment') return m.settlement_kind_payment();
  return kind === 'refund' ? m.settlement_kind_refund() : m.settlement_kind_other();
}
