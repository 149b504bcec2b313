import { dayFrom } from '#shared/dates.ts';
import type { DonationRecord } from '#shared/donations.ts';
import { parseRupees } from '#shared/money.ts';
import type { ExchangeColumn } from '#shared/staff/exchange-columns.ts';
import type { Cell } from './cell.ts';

/** A gift as it stands in a file; `pan` is whole or masked, as whoever asks may see it. */
export function toCells(
  gift: DonationRecord,
  pan: string,
  columns: readonly ExchangeColumn[],
): Cell[] {
  return columns.map((column) => (column === 'pan' ? text(pan) : cellOf[column](gift)));
}

const text = (said: string | null): Cell => ({ kind: 'text', text: said ?? '' });
const money = (rupees: number): Cell => ({ kind: 'money', paise: parseRupees(rupees) ?? 0 });
const day = (moment: string): Cell => ({ kind: 'day', day: dayFrom(new Date(moment), 0) });

const cellOf: Record<Exclude<ExchangeColumn, 'pan'>, (gift: DonationRecord) => Cell> = {
  date: (gift) => day(gift.date),
  receipt: (gift) => text(gift.receiptNumber),
  fullname: (gift) => text(gift.fullname),
  amount: (gift) => money(gift.amount),
  refunded: (gift) => money(gift.refunded),
  mode: (gift) => text(gift.mode),
  status: (gift) => text(gift.status),
  campaign: (gift) => text(gift.campaignTitle),
  email: (gift) => text(gift.email),
  phone: (gift) => text(gift.phone_no),
  address: (gift) => text(gift.address),
  message: (gift) => text(gift.message),
  reference: (gift) => text(gift.reference),
  note: (gift) => text(gift.note),
  kind: (gift) => text(gift.kind),
  record: (gift) => text(gift._id),
  tax_year: (gift) => text(gift.taxYear),
  entered: (gift) => day(gift.enteredAt),
};
