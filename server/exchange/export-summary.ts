import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { parseRupees } from '#shared/money.ts';
import type { Cell } from './cells.ts';

/** Sums of an export, in paise, as the list names them. */
export type ExportSummary = {
  /** Donations received, also those refunded since. */
  count: number;
  gross: number;
  refunded: number;
  net: number;
  /** Started, authorised or under review: in no other sum. */
  pending: { count: number; amount: number };
  /** Failed and void: in no sum. */
  uncounted: number;
};

type Counted = Pick<DonationRecord, 'status' | 'amount' | 'refunded'>;

const RECEIVED = ['paid', 'refunded'];
const PENDING = ['begun', 'authorized', 'review'];

/** What a donation adds to the sums, in paise: nothing unless it was received. */
export function toCountedMoney({ status, amount, refunded }: Counted) {
  if (!RECEIVED.includes(status)) return { gross: 0, refunded: 0, net: 0 };
  const gross = parseRupees(amount) ?? 0;
  const back = parseRupees(refunded) ?? 0;
  return { gross, refunded: back, net: gross - back };
}

export function startSummary(): ExportSummary {
  return {
    ...{ count: 0, gross: 0, refunded: 0, net: 0, uncounted: 0 },
    pending: { count: 0, amount: 0 },
  };
}

/** Adds a donation to the sums. */
export function addToSummary(summary: ExportSummary, donation: Counted): void {
  if (PENDING.includes(donation.status)) {
    summary.pending.count += 1;
    summary.pending.amount += parseRupees(donation.amount) ?? 0;
    return;
  }
  if (!RECEIVED.includes(donation.status)) {
    summary.uncounted += 1;
    return;
  }
  const { gross, refunded, net } = toCountedMoney(donation);
  summary.count += 1;
  summary.gross += gross;
  summary.refunded += refunded;
  summary.net += net;
}

/** The rows of the summary: what, and how much. */
export function toSummaryRows(summary: ExportSummary): Cell[][] {
  const count = (value: number): Cell => ({ kind: 'count', count: value });
  const money = (paise: number): Cell => ({ kind: 'money', paise });
  const rows: [label: string, value: Cell][] = [
    [m.exchange_summary_count(), count(summary.count)],
    [m.exchange_summary_gross(), money(summary.gross)],
    [m.exchange_summary_refunded(), money(summary.refunded)],
    [m.exchange_summary_net(), money(summary.net)],
    [m.exchange_summary_pending_count(), count(summary.pending.count)],
    [m.exchange_summary_pending_amount(), money(summary.pending.amount)],
    [m.exchange_summary_uncounted(), count(summary.uncounted)],
  ];
  return rows.map(([label, value]) => [{ kind: 'text', text: label }, value]);
}
