import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { DayBookEntry, DayBookRefund, DayBookVoid } from '#shared/staff/reports-endpoints.ts';
import { nameMode } from '../donations/donation-labels.tsx';
import type { Card } from '../kit/card-list.tsx';
import type { Column } from '../kit/data-table.tsx';

type Listed = {
  receiptNumber: string | null;
  fullname: string;
  campaignTitle: string;
  mode: string;
  amount: number;
};

const number: Column<Listed> = {
  key: 'number',
  head: m.records_number(),
  className: 'whitespace-nowrap',
  cell: ({ receiptNumber }) => receiptNumber ?? '–',
};
const donor: Column<Listed> = {
  key: 'donor',
  head: m.records_donor(),
  className: 'min-w-28 wrap-anywhere',
  cell: (donation) => (
    <>
      {donation.fullname || m.donation_without_name()}
      <span className="block font-normal text-ink-soft lg:hidden print:hidden">
        {nameMode(donation.mode)}
      </span>
    </>
  ),
};
const campaign: Column<Listed> = {
  key: 'campaign',
  head: m.records_campaign(),
  from: 'lg',
  cell: ({ campaignTitle }) => campaignTitle,
};
const mode: Column<Listed> = {
  key: 'mode',
  head: m.records_mode(),
  from: 'lg',
  cell: (donation) => nameMode(donation.mode),
};
const amount: Column<Listed> = {
  key: 'amount',
  head: m.report_amount(),
  align: 'end',
  cell: (donation) => formatRupees(donation.amount),
};

export const entryColumns: readonly Column<DayBookEntry>[] = [
  number,
  donor,
  campaign,
  mode,
  amount,
  {
    key: 'refunded',
    head: m.report_refunded(),
    align: 'end',
    from: 'lg',
    cell: ({ refunded }) => (refunded === 0 ? '–' : formatRupees(refunded)),
  },
  {
    key: 'by',
    head: m.report_entered_by(),
    from: 'lg',
    cell: ({ enteredBy }) => enteredBy ?? '–',
  },
];

export const refundColumns: readonly Column<DayBookRefund>[] = [
  number,
  donor,
  campaign,
  mode,
  amount,
  {
    key: 'reference',
    head: m.report_refund_id(),
    from: 'lg',
    cell: ({ reference }) => reference,
  },
];

export const voidColumns: readonly Column<DayBookVoid>[] = [
  number,
  donor,
  {
    key: 'date',
    head: m.report_donation_date(),
    cell: ({ date }) => formatDate(new Date(date)),
  },
  mode,
  amount,
  { key: 'by', head: m.report_voided_by(), from: 'lg', cell: ({ voidedBy }) => voidedBy ?? '–' },
  {
    key: 'reason',
    head: m.report_reason(),
    from: 'lg',
    className: 'wrap-anywhere',
    cell: ({ voidReason }) => voidReason,
  },
];

export function toDayBookCard(donation: Listed): Card {
  return {
    title: donation.fullname || m.donation_without_name(),
    figure: formatRupees(donation.amount),
    detail: [donation.receiptNumber ?? '–', nameMode(donation.mode)].join(' · '),
  };
}
