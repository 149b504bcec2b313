import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { CashDonation } from '#shared/staff/cash-endpoints.ts';
import { nameReceipt } from '../donations/name-receipt.ts';
import type { Card } from '../kit/card-list.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { formatDay } from './cash-labels.ts';

/** Cash donations with their receipts; marks those that were voided or corrected since. */
export function CashDonations({
  caption,
  donations,
  stale = false,
}: {
  readonly caption: string;
  readonly donations: readonly CashDonation[];
  /** True: they are those of another choice, which is loading or could not be loaded. */
  readonly stale?: boolean;
}) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={donations}
      rowKey={({ _id }) => _id}
      rowHref={({ _id }) => `/records/${_id}`}
      card={toCard}
      stale={stale}
    />
  );
}

const columns: readonly Column<CashDonation>[] = [
  {
    key: 'receipt',
    head: m.cash_receipt(),
    cell: nameReceipt,
  },
  { key: 'date', head: m.cash_date(), cell: ({ date }) => formatDay(date), from: 'lg' },
  { key: 'donor', head: m.cash_donor(), cell: ({ fullname }) => fullname },
  { key: 'by', head: m.cash_entered_by(), cell: ({ enteredBy }) => enteredBy, from: 'lg' },
  {
    key: 'amount',
    head: m.cash_amount(),
    cell: ({ amount, current }) => (
      <>
        {formatRupees(amount)}
        {current !== amount && (
          <span className="block text-danger">{m.cash_now({ amount: formatRupees(current) })}</span>
        )}
      </>
    ),
    align: 'end',
  },
];

function toCard({ fullname, amount, current, receiptNumber, _id, date }: CashDonation): Card {
  return {
    title: fullname,
    figure: formatRupees(amount),
    detail: [receiptNumber ?? _id, formatDay(date)].join(' · '),
    badge: current === amount ? null : m.cash_now({ amount: formatRupees(current) }),
  };
}
