import { approvalAt } from '#shared/deduction.ts';
import { toRupees } from '#shared/money.ts';
import type { Organisation } from '#shared/organisation.ts';
import type { PublicDonationStatus } from '#shared/payments.ts';
import { findNoDeduction } from '#shared/staff/cash-rules.ts';
import type { Context } from '../context.ts';
import type { DonationStatus } from '../database/tables/donations.table.ts';
import { wasMovedToOtherDonor } from './corrections/donation-corrections.queries.ts';
import {
  type DonationWithReceipt,
  findDonation,
  findDonationByToken,
} from './donations.queries.ts';

const STATUS_SHOWN: Record<DonationStatus, PublicDonationStatus['status']> = {
  begun: 'waiting',
  authorized: 'checking',
  paid: 'received',
  failed: 'failed',
  refunded: 'refunded',
  review: 'review',
  void: 'review',
};

/** The status of a donation for the holder of its status token; null for an unknown token. */
export async function getDonationStatus(
  { db, organisation }: Pick<Context, 'db' | 'organisation'>,
  statusToken: string,
): Promise<PublicDonationStatus | null> {
  const donation = await findDonationByToken(db, statusToken);
  return donation ? presentDonationStatus(donation, organisation.facts()) : null;
}

/**
 * The same by the donation's id, for the payment sources; never expose that id. Null for an unknown one. `statusToken`
 * is null once staff have moved the donation to another donor: whoever paid can repeat the payment's report at any time,
 * and the private link may be another person's by then.
 */
export async function getDonationStatusById(
  { db, organisation }: Pick<Context, 'db' | 'organisation'>,
  donationId: string,
): Promise<{ status: PublicDonationStatus; statusToken: string | null } | null> {
  const donation = await findDonation(db, donationId);
  if (!donation) return null;
  const isMoved = await wasMovedToOtherDonor(db, donationId);
  return {
    status: presentDonationStatus(donation, organisation.facts()),
    statusToken: isMoved ? null : donation.status_token,
  };
}

/** What the holder of a status token may see. A receipt number is shown only while the receipt is valid. */
export function presentDonationStatus(
  donation: DonationWithReceipt,
  { registrations }: Pick<Organisation, 'registrations'>,
): PublicDonationStatus {
  return {
    status: STATUS_SHOWN[donation.status],
    amount: toRupees(donation.amount_paise),
    campaign: { _id: donation.campaign_id, title: donation.campaign_title },
    receiptNumber: donation.receipt_status === 'valid' ? donation.receipt_number || null : null,
    receivedAt: donation.paid_at,
    refunded: toRupees(donation.refunded_paise),
    certificateFollows: isCertificateDue(donation, registrations),
  };
}

/** Only for money that is ours, under an approval that held when it came, where the donation may be deducted at all. */
function isCertificateDue(
  donation: DonationWithReceipt,
  registrations: Organisation['registrations'],
): boolean {
  const { status, paid_at: paidAt, mode, amount_paise: amountPaise } = donation;
  if (status !== 'paid' || paidAt === null || approvalAt(new Date(paidAt), registrations) === null)
    return false;
  const isTaxEligible = donation.tax_eligible === 1;
  return findNoDeduction({ mode, amountPaise, isTaxEligible }) === null;
}
