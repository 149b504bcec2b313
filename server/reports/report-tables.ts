import { setImmediate as nextTurn } from 'node:timers/promises';
import { dayFrom } from '#shared/dates.ts';
import { type DonationMode, donationModes } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { parseRupees } from '#shared/money.ts';
import type {
  CampaignSummary,
  DayBook,
  DayBookEntry,
  DayBookRefund,
  DayBookVoid,
  MonthSummary,
  ReportSum,
} from '#shared/staff/reports-endpoints.ts';
import type { Cell } from '../exchange/cells.ts';

/** A report as the rows of a file, in batches. */
export type ReportTable = { titles: string[]; batches: AsyncIterable<Cell[][]> };

/** How the rows of a day book are read; each list in batches, in order. */
export type DayBookRows = {
  first: DayBook;
  entries: AsyncIterable<readonly DayBookEntry[]>;
  refunds: AsyncIterable<readonly DayBookRefund[]>;
  voids: AsyncIterable<readonly DayBookVoid[]>;
};

const modeNames: Record<DonationMode, () => string> = {
  online: m.donation_mode_online,
  cash: m.donation_mode_cash,
  cheque: m.donation_mode_cheque,
  bank: m.donation_mode_bank,
  upi: m.donation_mode_upi,
  kind: m.donation_mode_kind,
};

function nameMode(mode: string): string {
  const known = donationModes.find((one) => one === mode);
  return known === undefined ? mode : modeNames[known]();
}

const text = (value: string | null): Cell => ({ kind: 'text', text: value ?? '' });
const money = (rupees: number): Cell => ({ kind: 'money', paise: parseRupees(rupees) ?? 0 });
const count = (value: number): Cell => ({ kind: 'count', count: value });
const day = (moment: string): Cell => ({ kind: 'day', day: dayFrom(new Date(moment), 0) });
const sumCells = ({ donations, gross, refunded, net }: ReportSum): Cell[] => [
  count(donations),
  money(gross),
  money(refunded),
  money(net),
];
const sumTitles = () => [
  m.report_donations(),
  m.report_gross(),
  m.report_refunded(),
  m.report_net(),
];

/** The day book: donations, the sum of each payment mode, refunds and voids, told apart by the first column. */
export function tabulateDayBook(rows: DayBookRows): ReportTable {
  return {
    titles: [
      m.report_type(),
      m.records_number(),
      m.records_date(),
      m.records_donor(),
      m.records_campaign(),
      m.records_mode(),
      ...sumTitles(),
      m.report_entered_by(),
      m.report_reason(),
      m.report_donation_id(),
    ],
    batches: readDayBook(rows),
  };
}

async function* readDayBook({ first, entries, refunds, voids }: DayBookRows) {
  for await (const some of entries) {
    yield some.map((entry) => [
      text(m.report_type_donation()),
      ...describeDonation(entry, day(entry.date)),
      ...sumCells({ ...sumOf(entry.amount), refunded: entry.refunded, net: netOf(entry) }),
      text(entry.enteredBy),
      text(''),
      text(entry._id),
    ]);
    await nextTurn();
  }
  for await (const some of refunds) {
    yield some.map((refund) => [
      text(m.report_type_refund()),
      ...describeDonation(refund, day(refund.at)),
      ...[text(''), text(''), money(refund.amount), text('')],
      text(''),
      text(refund.reference),
      text(refund._id),
    ]);
  }
  for await (const some of voids) {
    yield some.map((voided) => [
      text(m.report_type_void()),
      ...describeDonation(voided, day(voided.date)),
      ...[text(''), money(voided.amount), text(''), text('')],
      text(voided.voidedBy),
      text(voided.voidReason),
      text(voided._id),
    ]);
  }
  const sumRow = (label: string, sum: ReportSum, mode: string): Cell[] => [
    text(label),
    ...[text(''), text(''), text(''), text(''), text(mode)],
    ...sumCells(sum),
  ];
  yield [
    ...first.modes.map((sum) => sumRow(m.report_type_sum(), sum, nameMode(sum.mode))),
    sumRow(m.report_total(), first.total, ''),
  ];
}

function describeDonation(
  donation: Pick<DayBookEntry, 'receiptNumber' | 'fullname' | 'campaignTitle' | 'mode'>,
  date: Cell,
): Cell[] {
  const { receiptNumber, fullname, campaignTitle, mode } = donation;
  return [text(receiptNumber), date, text(fullname), text(campaignTitle), text(nameMode(mode))];
}

const sumOf = (amount: number): ReportSum => ({
  donations: 1,
  gross: amount,
  refunded: 0,
  net: amount,
});

function netOf({ amount, refunded }: DayBookEntry): number {
  return ((parseRupees(amount) ?? 0) - (parseRupees(refunded) ?? 0)) / 100;
}

/** The summary of a month: one row a day, and the total. */
export function tabulateMonth({ modes, days, total }: MonthSummary): ReportTable {
  return {
    titles: [m.records_date(), ...modes.map(nameMode), ...sumTitles()],
    batches: only([
      ...days.map((sum): Cell[] => [
        { kind: 'day', day: sum.day },
        ...modes.map((mode) => money(sum.byMode[mode] ?? 0)),
        ...sumCells(sum),
      ]),
      [
        text(m.report_total()),
        ...modes.map((mode) => money(total.byMode[mode] ?? 0)),
        ...sumCells(total),
      ],
    ]),
  };
}

/** The summary of campaigns: one row a campaign, and the total. */
export function tabulateCampaigns({ modes, campaigns, total }: CampaignSummary): ReportTable {
  const toRow = (title: string, sum: CampaignSummary['total']): Cell[] => [
    text(title),
    count(sum.donors),
    ...modes.map((mode) => money(sum.byMode[mode] ?? 0)),
    ...sumCells(sum),
  ];
  return {
    titles: [m.records_campaign(), m.report_donors(), ...modes.map(nameMode), ...sumTitles()],
    batches: only([
      ...campaigns.map((campaign) => toRow(campaign.title, campaign)),
      toRow(m.report_total(), total),
    ]),
  };
}

async function* only(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}
