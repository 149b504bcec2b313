import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { Cheque } from '#shared/staff/cheques-endpoints.ts';
import { showDay } from '#shared/typed-days.ts';
import { nameReceipt } from '../donations/name-receipt.ts';
import type { Card } from '../kit/card-list.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { nameCheque } from './cheque-messages.ts';
import { ChequeBadge, ChequeState } from './cheque-panel.tsx';

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
      card={toCard}
      choice={{
        chosen,
        onChange: onChoose,
        labelOf: (cheque) =>
          m.cheques_choose({ number: nameCheque(cheque), name: cheque.fullname }),
      }}
      stale={stale}
    />
  );
}

function toCard(cheque: Cheque): Card {
  return {
    title: cheque.fullname || m.donation_without_name(),
    figure: formatRupees(cheque.amount),
    detail: [nameCheque(cheque), cheque.bank, nameReceipt(cheque)]
      .filter((part) => part !== '')
      .join(' · '),
    badge: <ChequeBadge cheque={cheque} />,
  };
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
    cell: nameReceipt,
  },
];
