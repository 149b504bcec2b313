import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { PostedDonation } from '#shared/staff/batches-endpoints.ts';
import { nameStatus } from '../donations/donation-labels.tsx';
import { nameReceipt } from '../donations/name-receipt.ts';
import type { Card } from '../kit/card-list.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';

/** The donations that a posted batch became. */
export function BatchDonations({ donations }: { readonly donations: readonly PostedDonation[] }) {
  return (
    <DataTable
      caption={m.batch_donations()}
      columns={columns}
      rows={donations}
      rowKey={({ _id }) => _id}
      rowHref={({ _id }) => `/records/${_id}`}
      card={toCard}
    />
  );
}

const columns: readonly Column<PostedDonation>[] = [
  {
    key: 'receipt',
    head: m.batch_receipt(),
    cell: nameReceipt,
  },
  { key: 'donor', head: m.batch_cell_fullname(), cell: ({ fullname }) => fullname },
  {
    key: 'status',
    head: m.batch_donation_status(),
    cell: ({ status }) => nameStatus(status),
  },
  {
    key: 'amount',
    head: m.batch_cell_amount(),
    cell: ({ amount }) => formatRupees(amount),
    align: 'end',
  },
];

function toCard({ fullname, amount, receiptNumber, _id, status }: PostedDonation): Card {
  return {
    title: fullname,
    figure: formatRupees(amount),
    detail: receiptNumber ?? _id,
    badge: nameStatus(status),
  };
}
