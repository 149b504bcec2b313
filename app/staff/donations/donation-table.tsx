import { formatDate } from '#shared/dates.ts';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import { openReceipt } from '#shared/staff/tax-documents-endpoints.ts';
import { fillPath } from '../../api-path.ts';
import type { LoadStatus } from '../../store/load-status.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Badge } from '../kit/badge.tsx';
import { type Column, DataTable } from '../kit/data-table.tsx';
import { Empty, Loading } from '../kit/list-states.tsx';
import { useDeskSelector } from '../make-desk-store.ts';
import { nameMode, StatusBadge } from './donation-labels.tsx';
import { readCertificateMessage } from './donations.slice.ts';
import { nameReceipt } from './name-receipt.ts';

/** A page of donations from the store, for a table. */
export type ShownDonations = {
  /** Null until the first list is loaded. After a failure, and while a newer list loads, the previous rows. */
  readonly donations: readonly DonationRecord[] | null;
  readonly next: string | null;
  readonly status: LoadStatus;
  readonly error: string | null;
  /** False: the rows belong to another page or other filters than requested. */
  readonly isCurrent: boolean;
  readonly reload: () => void;
};

type DonationTableProps = {
  readonly list: ShownDonations;
  readonly isFiltered: boolean;
  readonly onClear: () => void;
  /** Present for users who may act on selected rows. */
  readonly chosen?: ReadonlySet<string>;
  readonly choose?: (chosen: ReadonlySet<string>) => void;
};

/** The rows of the list, or their loading, error or empty state. */
export function DonationTable({ list, isFiltered, onClear, chosen, choose }: DonationTableProps) {
  const { donations, status, isCurrent } = list;
  if (donations === null) return status === 'failed' ? null : <Loading rows={12} />;
  if (donations.length === 0) {
    if (status !== 'succeeded') return status === 'failed' ? null : <Loading rows={12} />;
    return isFiltered ? <NothingFound onClear={onClear} /> : <NothingYet />;
  }
  return (
    <DataTable
      caption={m.records_title()}
      columns={donationColumns}
      rows={donations}
      rowKey={keyOfDonation}
      rowHref={toDonationAddress}
      stale={!isCurrent && status === 'loading'}
      {...(chosen && choose ? { choice: { chosen, onChange: choose, labelOf } } : {})}
    />
  );
}

function labelOf(donation: DonationRecord): string {
  return m.records_choose_one({
    number: nameReceipt(donation),
    name: donation.fullname || m.donation_without_name(),
  });
}

function NothingFound({ onClear }: { readonly onClear: () => void }) {
  return (
    <Empty
      title={m.records_none_found()}
      action={
        <Button tone="secondary" onClick={onClear}>
          {m.records_show_all()}
        </Button>
      }
    >
      {m.records_none_found_text()}
    </Empty>
  );
}

function NothingYet() {
  return (
    <Empty
      title={m.records_none()}
      action={<LinkButton to="/enter">{m.records_enter()}</LinkButton>}
    >
      {m.records_none_text()}
    </Empty>
  );
}

const number: Column<DonationRecord> = {
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
  cell: (donation) => <StatusBadge {...donation} />,
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
const donationColumns = [number, date, donor, campaign, mode, amount, state, taxDocuments];
/** The same for the page of one donor, with the documents. */
export const donorDonationColumns = donationColumns
  .filter((column) => column !== donor)
  .map((column) => (column === taxDocuments ? taxDocumentsAtHand : column));

export const keyOfDonation = (donation: DonationRecord) => donation._id;
export const toDonationAddress = (donation: Pick<DonationRecord, '_id'>) =>
  `/records/${donation._id}`;

function Blank({ children }: { readonly children: string }) {
  return <span className="text-ink-soft">{children}</span>;
}

/** Whether a donation's tax documents can be created, and the state of sending one. */
function TaxDocumentBadge({ donation }: { readonly donation: DonationRecord }) {
  const sending = useDeskSelector((state) => state.donations.certificates[donation._id]);
  if (sending?.status === 'loading') return <Badge tone="waiting">{m.papers_sending()}</Badge>;
  if (sending?.status === 'succeeded') {
    return (
      <span title={readCertificateMessage(sending) ?? undefined}>
        <Badge tone="good">{m.papers_sent()}</Badge>
      </span>
    );
  }
  if (sending?.status === 'failed') {
    return (
      <>
        <Badge tone="bad">{m.papers_not_sent()}</Badge>
        <span className="block max-w-56 text-xs text-danger">{sending.error}</span>
      </>
    );
  }
  if (donation.status !== 'paid') return null;
  if (!donation.hasPan) return <Badge tone="waiting">{m.view_no_pan()}</Badge>;
  if (donation.incomplete) return <Badge tone="bad">{m.papers_incomplete()}</Badge>;
  return <span className="text-ink-soft">{m.papers_complete()}</span>;
}

/** Opens the receipt of a donation, with its PAN masked; renders nothing without one. */
function ReceiptLink({ donation }: { readonly donation: DonationRecord }) {
  if (donation.receiptNumber === null && !donation.receiptIsEarlier) return null;
  return (
    <a
      href={fillPath(openReceipt.path, { id: donation._id })}
      target="_blank"
      rel="noopener"
      // Above the link that covers the row.
      className="relative z-1"
      aria-label={m.papers_open_receipt({ number: nameReceipt(donation) })}
    >
      {m.donation_receipt()}
    </a>
  );
}
