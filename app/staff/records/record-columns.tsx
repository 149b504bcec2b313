import { formatDate } from '#shared/dates.ts';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { Column } from '../kit/data-table.tsx';
import { nameMode } from './gift-words.ts';
import { PaperBadge } from './paper-badge.tsx';
import { ReceiptLink } from './receipt-link.tsx';
import { StateBadge } from './state-badge.tsx';

const number: Column<DonationRecord> = {
  key: 'number',
  head: m.records_number(),
  className: 'whitespace-nowrap',
  cell: (gift) =>
    gift.receiptNumber ?? (
      <span className="font-normal text-ink-soft">
        {m.gift_without_number()}
        <span className="sr-only">, {gift.fullname || m.gift_without_name()}</span>
      </span>
    ),
};
const date: Column<DonationRecord> = {
  key: 'date',
  head: m.records_date(),
  className: 'whitespace-nowrap',
  cell: (gift) => formatDate(new Date(gift.date)),
};
const donor: Column<DonationRecord> = {
  key: 'donor',
  head: m.records_donor(),
  className: 'min-w-40 max-w-72 wrap-anywhere',
  cell: (gift) => gift.fullname || <Blank>{m.gift_without_name()}</Blank>,
};
const campaign: Column<DonationRecord> = {
  key: 'campaign',
  head: m.records_campaign(),
  from: 'lg',
  className: 'w-64 max-w-64 truncate 2xl:w-auto 2xl:max-w-md',
  cell: (gift) => <span title={gift.campaignTitle}>{gift.campaignTitle}</span>,
};
const mode: Column<DonationRecord> = {
  key: 'mode',
  head: m.records_mode(),
  className: 'whitespace-nowrap',
  cell: (gift) => nameMode(gift.mode),
};
const amount: Column<DonationRecord> = {
  key: 'amount',
  head: m.records_amount(),
  align: 'end',
  cell: (gift) => (
    <>
      {formatRupees(gift.amount)}
      {gift.refunded > 0 && gift.status !== 'refunded' && (
        <span className="block text-xs text-ink-soft">
          {m.gift_part_back({ amount: formatRupees(gift.refunded) })}
        </span>
      )}
    </>
  ),
};
const state: Column<DonationRecord> = {
  key: 'state',
  head: m.records_state(),
  cell: (gift) => <StateBadge status={gift.status} />,
};
const papers: Column<DonationRecord> = {
  key: 'papers',
  head: m.records_papers(),
  cell: (gift) => <PaperBadge gift={gift} />,
};

const papersAtHand: Column<DonationRecord> = {
  ...papers,
  cell: (gift) => (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <PaperBadge gift={gift} />
      <ReceiptLink gift={gift} />
    </span>
  ),
};

/** A table of gifts as staff read it. */
export const recordColumns = [number, date, donor, campaign, mode, amount, state, papers];
/** The same on a page that is about one donor, with their papers at hand. */
export const recordColumnsOfDonor = recordColumns
  .filter((column) => column !== donor)
  .map((column) => (column === papers ? papersAtHand : column));

export const keyOfRecord = (gift: DonationRecord) => gift._id;
export const addressOfRecord = (gift: Pick<DonationRecord, '_id'>) => `/records/${gift._id}`;

function Blank({ children }: { readonly children: string }) {
  return <span className="text-ink-soft">{children}</span>;
}
