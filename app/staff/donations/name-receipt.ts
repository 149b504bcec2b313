import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** The receipt number of a donation as a text that says when it is that of an earlier system, or that there is none. */
export function nameReceipt({
  receiptNumber: number,
  receiptIsEarlier,
}: Pick<DonationRecord, 'receiptNumber' | 'receiptIsEarlier'>): string {
  if (!receiptIsEarlier) return number ?? m.donation_without_number();
  return number === null ? m.donation_earlier_none() : m.donation_earlier({ number });
}
