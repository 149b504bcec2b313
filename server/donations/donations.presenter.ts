import type { Supporter } from '#shared/campaigns.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { toRupees } from '#shared/money.ts';
import type { PublicDonationStatus } from '#shared/payments.ts';
import type { DonationStatus } from '../database/tables/donations.table.ts';
import type { DonationWithReceipt, SupporterPlace, SupporterRow } from './donations.queries.ts';

const STATUS_SHOWN: Record<DonationStatus, PublicDonationStatus['status']> = {
  begun: 'waiting',
  authorized: 'checking',
  paid: 'received',
  failed: 'failed',
  refunded: 'refunded',
  review: 'review',
  void: 'review',
};

/** What the holder of a status token may see. A receipt number is shown only while the receipt is valid. */
export function presentDonationStatus(donation: DonationWithReceipt): PublicDonationStatus {
  return {
    status: STATUS_SHOWN[donation.status],
    amount: toRupees(donation.amount_paise),
    campaign: { _id: donation.campaign_id, title: donation.campaign_title },
    receiptNumber: donation.receipt_status === 'valid' ? donation.receipt_number : null,
    receivedAt: donation.paid_at,
    refunded: toRupees(donation.refunded_paise),
  };
}

/** DONOR_EMAILS: what the public sees of a supporter's mail address. */
export type DonorEmails = 'full' | 'masked' | 'hidden';

/** A supporter as the public sees one: the name as typed, or 'A well-wisher' without an address. */
export function presentSupporter(row: SupporterRow, donorEmails: DonorEmails): Supporter {
  if (row.show_name === 0) return { _id: row.id, fullname: m.well_wisher(), email: '' };
  return {
    _id: row.id,
    fullname: row.fullname === '' ? m.well_wisher() : row.fullname,
    email: presentEmail(row.email, donorEmails),
  };
}

function presentEmail(email: string, donorEmails: DonorEmails): string {
  if (donorEmails === 'full') return email;
  if (donorEmails === 'hidden') return '';
  const at = email.lastIndexOf('@');
  return at < 1 ? '' : `${[...email.slice(0, 2)][0]}•••${email.slice(at)}`;
}

const SEPARATOR = '~';

/** The cursor of the page after this supporter. */
export function toSupporterCursor(row: SupporterRow): string {
  return `${row.paid_at}${SEPARATOR}${row.id}`;
}

/** Parses a cursor; null (the first page) for an invalid one. */
export function readSupporterCursor(cursor: string | undefined): SupporterPlace | null {
  const [paidAt, id, ...rest] = cursor?.split(SEPARATOR) ?? [];
  return paidAt && id && rest.length === 0 ? { paidAt, id } : null;
}
