import { dayFrom } from '#shared/dates.ts';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { parseRupees } from '#shared/money.ts';
import type { ExchangeColumn } from '#shared/staff/exchange-columns.ts';
import type { Cell } from './cells.ts';
import type { ExportDetails } from './export-details.queries.ts';
import { toCountedMoney } from './export-summary.ts';

/** A donation with all that an export may say of it; `pan` is full or masked, as the requester may see it. */
export type ExportedDonation = { record: DonationRecord; details: ExportDetails; pan: string };

const text = (value: string | null): Cell => ({ kind: 'text', text: value ?? '' });

const money = (rupees: number): Cell => ({ kind: 'money', paise: parseRupees(rupees) ?? 0 });

const paise = (value: number): Cell => ({ kind: 'money', paise: value });

const day = (moment: string): Cell => ({ kind: 'day', day: dayFrom(new Date(moment), 0) });

const cellOf: Record<ExchangeColumn, (donation: ExportedDonation) => Cell> = {
  date: ({ record }) => day(record.date),
  receipt: ({ record }) => text(record.receiptNumber),
  // Beside our own number; without one, the earlier number is the receipt's.
  old_receipt: ({ record }) => text(record.receiptIsEarlier ? '' : record.oldReceiptNumber),
  fullname: ({ record }) => text(record.fullname),
  amount: ({ record }) => money(record.amount),
  refunded: ({ record }) => money(record.refunded),
  gross: ({ record }) => paise(toCountedMoney(record).gross),
  net: ({ record }) => paise(toCountedMoney(record).net),
  mode: ({ record }) => text(record.mode),
  status: ({ record }) => text(record.status),
  campaign: ({ record }) => text(record.campaignTitle),
  email: ({ record }) => text(record.email),
  phone: ({ record }) => text(record.phone_no),
  pan: ({ pan }) => text(pan),
  address: ({ record }) => text(record.address),
  message: ({ record }) => text(record.message),
  show_name: ({ details }) =>
    text(details.isNameShown ? m.exchange_shown_yes() : m.exchange_shown_no()),
  reference: ({ record }) => text(record.reference),
  drawee_bank: ({ record }) => text(record.draweeBank),
  cheque_date: ({ record }) =>
    record.chequeDate === '' ? text('') : { kind: 'day', day: record.chequeDate },
  receipt_book_number: ({ record }) => text(record.receiptBookNumber),
  note: ({ record }) => text(record.note),
  kind: ({ record }) => text(record.kind),
  corpus: ({ record }) => text(record.corpus),
  record: ({ record }) => text(record._id),
  tax_year: ({ record }) => text(record.taxYear),
  entered: ({ record }) => day(record.enteredAt),
  entered_by: ({ record }) => text(record.enteredBy),
  batch: ({ record, details }) =>
    text(record.batch ? m.batch_name({ number: record.batch.number }) : details.importFile),
  payment_id: ({ details }) => text(details.paymentId),
  order_id: ({ details }) => text(details.orderId),
  settlement: ({ details }) => text(details.settlementId),
  settled: ({ details }) => (details.settledAt === null ? text('') : day(details.settledAt)),
  dedication: ({ record }) => text(record.dedication),
  fee: ({ details }) => (details.feePaise === null ? text('') : paise(details.feePaise)),
};

/** The chosen columns of a donation. */
export function toExportCells(
  donation: ExportedDonation,
  columns: readonly ExchangeColumn[],
): Cell[] {
  return columns.map((column) => cellOf[column](donation));
}
