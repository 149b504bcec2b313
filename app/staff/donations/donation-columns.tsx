import { formatDate } from '#shared/dates.ts';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { DonationColumn } from '#shared/staff/donation-columns.ts';
import type { Card } from '../kit/card-list.tsx';
import type { Column } from '../kit/data-table.tsx';
import { nameMode, StatusBadge } from './donation-labels.tsx';
import { nameReceipt } from './name-receipt.ts';
import { ReceiptLink, TaxDocumentBadge } from './tax-document-badge.tsx';

type ListColumn = Column<DonationRecord> & { readonly key: DonationColumn };

const number: ListColumn = {
  sort: { key: 'receipt', first: 'desc' },
  key: 'number',
  head: m.records_number(),
  className: 'whitespace-nowrap',
  cell: (donation) =>
    donation.receiptNumber !== null && !donation.receiptIsEarlier ? (
      donation.receiptNumber
    ) : (
      <span className="font-normal text-ink-soft">
        {nameReceipt(donation)}
        <span className="sr-only">, {donation.fullname || m.donation_without_name()}</span>
      </span>
    ),
};
const date: ListColumn = {
  sort: { key: 'date', first: 'desc' },
  key: 'date',
  head: m.records_date(),
  className: 'whitespace-nowrap',
  cell: (donation) => formatDate(new Date(donation.date)),
};
const donor: ListColumn = {
  sort: { key: 'donor', first: 'asc' },
  key: 'donor',
  head: m.records_donor(),
  className: 'min-w-36 max-w-60 truncate',
  cell: (donation) =>
    donation.fullname ? (
      <span title={donation.fullname}>{donation.fullname}</span>
    ) : (
      <Blank>{m.donation_without_name()}</Blank>
    ),
};
const campaign: ListColumn = {
  sort: { key: 'campaign', first: 'asc' },
  key: 'campaign',
  head: m.records_campaign(),
  className: 'min-w-40 max-w-92 truncate',
  cell: (donation) => <span title={donation.campaignTitle}>{donation.campaignTitle}</span>,
};
const mode: ListColumn = {
  sort: { key: 'mode', first: 'asc' },
  key: 'mode',
  head: m.records_mode(),
  className: 'whitespace-nowrap',
  cell: (donation) => nameMode(donation.mode),
};
const amount: ListColumn = {
  sort: { key: 'amount', first: 'desc' },
  key: 'amount',
  head: m.records_amount(),
  align: 'end',
  cell: (donation) => (
    <>
      {formatRupees(donation.amount)}
      {donation.refunded > 0 && donation.status !== 'refunded' && (
        <span className="block text-xs text-ink-soft">
          {m.donation_part_back({ amount: formatRupees(donation.refunded) })}
        </span>
      )}
    </>
  ),
};
const state: ListColumn = {
  sort: { key: 'state', first: 'asc' },
  key: 'state',
  head: m.records_state(),
  cell: (donation) => <StatusBadge {...donation} />,
};
const taxDocuments: ListColumn = {
  key: 'papers',
  head: m.records_papers(),
  cell: (donation) => <TaxDocumentBadge donation={donation} />,
};

const taxDocumentsAtHand: ListColumn = {
  ...taxDocuments,
  cell: (donation) => (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <TaxDocumentBadge donation={donation} />
      <ReceiptLink donation={donation} />
    </span>
  ),
};

const text = (
  key: DonationColumn,
  head: string,
  read: (donation: DonationRecord) => string,
  more: Partial<ListColumn> = {},
): ListColumn => ({
  key,
  head,
  className: 'max-w-48 truncate',
  cell: (donation) => <span title={read(donation)}>{read(donation)}</span>,
  ...more,
});
const money = (
  key: DonationColumn,
  head: string,
  read: (donation: DonationRecord) => number | null,
): ListColumn => ({
  key,
  head,
  align: 'end',
  cell: (donation) => {
    const rupees = read(donation);
    return rupees === null ? '' : formatRupees(rupees);
  },
});

const columns: Record<DonationColumn, ListColumn> = {
  number,
  date,
  donor,
  campaign,
  mode,
  amount,
  state,
  papers: taxDocuments,
  entered: text('entered', m.column_entered(), ({ enteredAt }) => formatDate(new Date(enteredAt)), {
    sort: { key: 'entered', first: 'asc' },
  }),
  enteredBy: text('enteredBy', m.column_entered_by(), ({ enteredBy }) => enteredBy ?? '', {
    sort: { key: 'enteredBy', first: 'asc' },
  }),
  phone: text('phone', m.column_phone(), ({ phone_no }) => phone_no),
  email: text('email', m.column_email(), ({ email }) => email),
  reference: text('reference', m.column_reference(), ({ reference }) => reference),
  batch: text('batch', m.column_batch(), ({ batch }) =>
    batch === null ? '' : String(batch.number),
  ),
  importFile: text('importFile', m.column_import(), ({ importFile }) => importFile ?? ''),
  paymentId: text('paymentId', m.column_payment_id(), ({ paymentId }) => paymentId ?? ''),
  fee: money('fee', m.column_fee(), ({ fee }) => fee),
  net: money(
    'net',
    m.column_net(),
    ({ amount: given, refunded, fee }) => Math.round((given - refunded - (fee ?? 0)) * 100) / 100,
  ),
  settlement: text('settlement', m.column_settlement(), ({ settlement }) => settlement?._id ?? ''),
  settled: text('settled', m.column_settled(), ({ settlement }) =>
    settlement === null ? '' : formatDate(new Date(settlement.at)),
  ),
  note: text('note', m.column_note(), ({ note }) => note),
};

/** The columns of these keys, in their order. */
export function readColumns(keys: readonly DonationColumn[]): readonly Column<DonationRecord>[] {
  return keys.map((key) => columns[key]);
}

export function nameColumn(key: DonationColumn): string {
  return String(columns[key].head);
}

/** The columns of the page of one donor, with the documents. */
export const donorDonationColumns: readonly Column<DonationRecord>[] = [
  ...[number, date, campaign, mode, amount, state, taxDocumentsAtHand],
];

/** A donation as a card of two lines. */
export function toDonationCard(donation: DonationRecord): Card {
  return {
    title: donation.fullname || m.donation_without_name(),
    figure: formatRupees(donation.amount),
    detail: [
      formatDate(new Date(donation.date)),
      nameMode(donation.mode),
      donation.receiptNumber ?? m.donation_without_number(),
    ].join(' · '),
    badge: <StatusBadge {...donation} />,
  };
}

function Blank({ children }: { readonly children: string }) {
  return <span className="text-ink-soft">{children}</span>;
}
