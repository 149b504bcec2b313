import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { Cheque } from '#shared/staff/cheques-endpoints.ts';
import { showDay } from '#shared/typed-days.ts';
import { Badge } from '../kit/badge.tsx';
import type { Card } from '../kit/card-list.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { chequeLabels, nameCheque } from './cheque-messages.ts';
import { ChequeState } from './cheque-panel.tsx';

/** Cheques as a list; each links to its donation. */
export function ChequeTable({
  cheques,
  stale,
  chosen,
  onChoose,
}: {
  readonly cheques: readonly Cheque[];
  readonly stale: boolean;
  readonly chosen: ReadonlySet<string>;
  readonly onChoose: (chosen: ReadonlySet<string>) => void;
}) {
  return (
    <DataTable
      caption={m.cheques_title()}
      columns={columns}
      rows={cheques}
      rowKey={({ _id }) => _id}
      rowHref={({ _id }) => `/records/${_id}`}
      choice={{
        chosen,
        onChange: onChoose,
        labelOf: (cheque) =>
          m.cheques_choose({ number: nameCheque(cheque), name: cheque.fullname }),
      }}
      stale={stale}
      card={toCard}
    />
  );
}

const columns: readonly Column<Cheque>[] = [
  {
    key: 'number',
    head: m.cheques_column_number(),
    cell: (cheque) => (
      <>
        <span className="tabular-nums">{nameCheque(cheque)}</span>
        <span className="block text-xs font-normal text-ink-soft">
          {[cheque.bank, cheque.date === '' ? '' : m.cheque_dated({ date: showDay(cheque.date) })]
            .filter((part) => part !== '')
            .join(', ')}
        </span>
      </>
    ),
  },
  {
    key: 'amount',
    head: m.cheques_column_amount(),
    align: 'end',
    cell: ({ amount }) => formatRupees(amount),
  },
  {
    key: 'donor',
    head: m.cheques_column_donor(),
    className: 'wrap-anywhere',
    cell: ({ fullname, campaignTitle }) => (
      <>
        {fullname || m.donation_without_name()}
        <span className="block text-xs text-ink-soft max-lg:hidden">{campaignTitle}</span>
      </>
    ),
  },
  {
    key: 'state',
    head: m.cheques_column_state(),
    cell: (cheque) => <ChequeState cheque={cheque} />,
  },
  {
    key: 'received',
    head: m.cheques_column_received(),
    from: 'lg',
    cell: ({ receivedAt }) => formatDate(new Date(receivedAt)),
  },
  {
    key: 'receipt',
    head: m.cheques_column_receipt(),
    from: 'lg',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ receiptNumber }) => receiptNumber,
  },
];

function toCard(cheque: Cheque): Card {
  const { label, tone } = chequeLabels[cheque.state];
  return {
    title: cheque.fullname || m.donation_without_name(),
    figure: formatRupees(cheque.amount),
    detail: [nameCheque(cheque), cheque.bank].filter((part) => part !== '').join(' · '),
    badge: <Badge tone={tone}>{label()}</Badge>,
  };
}
