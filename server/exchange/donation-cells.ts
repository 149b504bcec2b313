import { dayFrom } from '#shared/dates.ts';
import type { DonationRecord } from '#shared/donations.ts';
import { parseRupees } from '#shared/money.ts';
import type { ExchangeColumn } from '#shared/staff/exchange-columns.ts';
import type { Cell } from './cell.ts';

/** A donation as cells of a file; `pan` is full or masked, as the requester may see it. */
export function toCells(
  donation: DonationRecord,
  pan: string,
  columns: readonly ExchangeColumn[],
): Cell[] {
  return columns.map((column) => (column === 'pan' ? text(pan) : cellOf[column](donation)));
}

const text = (said: string | null): Cell => ({ kind: 'text', text: said ?? '' });
const money = (rupees: number): Cell => ({ kind: 'money', paise: parseRupees(rupees) ?? 0 });
const day = (moment: string): Cell => ({ kind: 'day', day: dayFrom(new Date(moment), 0) });

const cellOf: Record<Exclude<ExchangeColumn, 'pan'>, (donation: DonationRecord) => Cell> = {
  date: (donation) => day(donation.date),
  receipt: (donation) => text(donation.receiptNumber),
  fullname: (donation) => text(donation.fullname),
  amount: (donation) => money(donation.amount),
  refunded: (donation) => money(donation.refunded),
  mode: (donation) => text(donation.mode),
  status: (donation) => text(donation.status),
  campaign: (donation) => text(donation.campaignTitle),
  email: (donation) => text(donation.email),
  phone: (donation) => text(donation.phone_no),
  address: (donation) => text(donation.address),
  message: (donation) => text(donation.message),
  reference: (donation) => text(donation.reference),
  note: (donation) => text(donation.note),
  kind: (donation) => text(donation.kind),
  record: (donation) => text(donation._id),
  tax_year: (donation) => text(donation.taxYear),
  entered: (donation) => day(donation.enteredAt),
};
