import { formatDate } from '#shared/dates.ts';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { Column } from '../kit/data-table.tsx';
import { nameMode } from './donation-messages.ts';
import { ReceiptLink } from './receipt-link.tsx';
import { StateBadge } from './state-badge.tsx';
import { TaxDocumentBadge } from './tax-document-badge.tsx';

const number: Column<DonationRecord> = {
  key: 'number',
  head: m.records_number(),
  className: 'whitespace-nowrap',
  cell: (donation) =>
    donation.receiptNumber ?? (
      <span className="font-normal text-ink-soft">
        {m.donation_without_number()}
        <span className="sr-only">, {donation.fullname || m.donation_without_name()}</span>
      </span>
    ),
};
const date: Column<DonationRecord> = {
  key: 'date',
  head: m.records_date(),
  className: 'whitespace-nowrap',
  cell: (donation) => formatDate(new Date(donation.date)),
};
const donor: Column<DonationRecord> = {
  key: 'donor',
  head: m.records_donor(),
  className: 'min-w-40 max-w-72 wrap-anywhere',
  cell: (donation) => donation.fullname || <Blank>{m.donation_without_name()}</Blank>,
};
const campaign: Column<DonationRecord> = {
  key: 'campaign',
  head: m.records_campaign(),
  from: 'lg',
  className: 'w-64 max-w-64 truncate 2xl:w-auto 2xl:max-w-md',
  cell: (donation) => <span title={donation.campaignTitle}>{donation.campaignTitle}</span>,
};
const mode: Column<DonationRecord> = {
  key: 'mode',
  head: m.records_mode(),
  className: 'whitespace-nowrap',
  cell: (donation) => nameMode(donation.mode),
};
const amount: Column<DonationRecord> = {
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
const state: Column<DonationRecord> = {
  key: 'state',
  head: m.records_state(),
  cell: (donation) => <StateBadge {...donation} />,
};
const taxDocuments: Column<DonationRecord> = {
  key: 'papers',
  head: m.records_papers(),
  cell: (donation) => <TaxDocumentBadge donation={donation} />,
};

const taxDocumentsAtHand: Column<DonationRecord> = {
  ...taxDocuments,
  cell: (donation) => (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <TaxDocumentBadge donation={donation} />
      <ReceiptLink donation={donation} />
    </span>
  ),
};

/** Columns of a donation table. */
export const recordColumns = [number, date, donor, campaign, mode, amount, state, taxDocuments];
/** The same for the page of one donor, with the documents. */
export const recordColumnsOfDonor = recordColumns
  .filter((column) => column !== donor)
  .map((column) => (column === taxDocuments ? taxDocumentsAtHand : column));

export const keyOfRecord = (donation: DonationRecord) => donation._id;
export const addressOfRecord = (donation: Pick<DonationRecord, '_id'>) =>
  `/records/${donation._id}`;

function Blank({ children }: { readonly children: string }) {
  return <span className="text-ink-soft">{children}</span>;
}
