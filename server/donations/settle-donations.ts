import { taxYearOf } from '#shared/dates.ts';
import { addToCampaignTotals } from '../campaigns/add-to-campaign-totals.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { DonationStatus } from '../database/tables/donations.table.ts';
import { recordLockedBookings } from '../periods/record-locked-bookings.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import {
  campaignAccount,
  findCountedDonations,
  insertLedgerTransactions,
  issueReceipts,
  type LedgerTransaction,
  orderReceiptMails,
  PROVIDER_ACCOUNT,
} from './books.writes.ts';
import { hasDetails, type LinkContext, linkDonors } from './donation-donors.ts';
import { advanceDonation, type Donation, lockDonations, markPaid } from './donations.writes.ts';

/** Thrown when a second payment comes for a counted donation: it is unmatched and stored for staff. */
export class DonationAlreadyCountedError extends Error {
  constructor(donationId: string) {
    super(`Expected donation ${donationId} to be uncounted, but a payment was counted for it`);
    this.name = 'DonationAlreadyCountedError';
  }
}

const COUNTABLE: readonly DonationStatus[] = ['begun', 'failed', 'authorized', 'review'];

/** A captured payment of a donation of ours, with its time. */
export type CapturedPayment = { donationId: string; paymentId: string; capturedAt: Date };

/**
 * Counts captured payments, all or none: ledger, donation, donor, campaign total, receipt number and receipt mail, in
 * the caller's transaction. The tax year is that of the capture, by the Indian calendar. Counting the same payment
 * again changes nothing; a second payment for the same donation throws DonationAlreadyCountedError.
 */
export async function countCapturedDonations(
  trx: DatabaseTransaction,
  context: LinkContext,
  payments: readonly CapturedPayment[],
): Promise<void> {
  const uncounted = await listUncounted(trx, payments);
  if (uncounted.length === 0) return;

  const { clock } = context;
  const at = toTimestamp(clock.now());
  const donations = uncounted.map(({ donation }) => donation);
  await insertLedgerTransactions(trx, uncounted.map(toLedgerTransaction));
  for (const [paidAt, paid] of Map.groupBy(uncounted, (payment) =>
    toTimestamp(payment.capturedAt),
  )) {
    const ids = paid.map(({ donationId }) => donationId);
    await markPaid(trx, ids, { paidAt, taxYear: taxYearOf(new Date(paidAt)), at });
  }
  // A donation begun without the form gets its donor when the form comes.
  await linkDonors(trx, context, donations.filter(hasDetails));
  await orderReceiptMails(trx, clock, donations);
  await recordLockedBookings(
    trx,
    clock,
    uncounted.map(({ donationId, paymentId, capturedAt, donation }) => ({
      kind: 'capture',
      reference: paymentId,
      donationId,
      amountPaise: donation.amount_paise,
      at: capturedAt,
      days: [capturedAt.toISOString()],
    })),
  );
  // Rows that all donations share are locked last, always in this order.
  await addToTotals(trx, donations);
  await issueReceipts(
    trx,
    uncounted.map(({ donationId, capturedAt, donation }) => ({
      donationId,
      taxYear: taxYearOf(capturedAt),
      amountPaise: donation.amount_paise,
      at,
    })),
  );
}

type Uncounted = CapturedPayment & { donation: Donation };

async function listUncounted(
  trx: DatabaseTransaction,
  payments: readonly CapturedPayment[],
): Promise<Uncounted[]> {
  if (payments.length === 0) return [];
  const ids = payments.map(({ donationId }) => donationId);
  const donations = await lockDonations(trx, ids);
  const references = payments.map(({ paymentId }) => paymentId);
  const counted = await findCountedDonations(trx, 'capture', references);
  const uncounted = new Map<string, Uncounted>();
  for (const [index, payment] of payments.entries()) {
    const donation = donations[index];
    const countedFor = counted.get(payment.paymentId);
    if (!donation || countedFor === donation.id) continue;
    const isCounted = countedFor !== undefined || !COUNTABLE.includes(donation.status);
    if (isCounted || uncounted.has(donation.id)) throw new DonationAlreadyCountedError(donation.id);
    uncounted.set(donation.id, { ...payment, donation });
  }
  return [...uncounted.values()];
}

function toLedgerTransaction({ donation, paymentId, capturedAt }: Uncounted): LedgerTransaction {
  return {
    kind: 'capture',
    reference: paymentId,
    debit: PROVIDER_ACCOUNT,
    credit: campaignAccount(donation.campaign_id),
    amountPaise: donation.amount_paise,
    donationId: donation.id,
    campaignId: donation.campaign_id,
    at: capturedAt,
  };
}

/** Sorted by campaign, so that two transactions never deadlock. */
async function addToTotals(
  trx: DatabaseTransaction,
  donations: readonly Donation[],
): Promise<void> {
  const campaigns = Map.groupBy(donations, (donation) => donation.campaign_id);
  for (const campaignId of [...campaigns.keys()].sort()) {
    const ofCampaign = campaigns.get(campaignId) ?? [];
    const paise = ofCampaign.reduce((sum, donation) => sum + donation.amount_paise, 0);
    await addToCampaignTotals(trx, { campaignId, paise, donors: ofCampaign.length });
  }
}

// A donation's status only advances: a late report never moves a paid, refunded or void one.

/** The bank has authorised the payment; it counts once captured. */
export async function markAuthorized(
  trx: DatabaseTransaction,
  clock: Clock,
  donationId: string,
): Promise<void> {
  const at = toTimestamp(clock.now());
  await advanceDonation(trx, { donationId, from: ['begun', 'failed'], to: 'authorized', at });
}

/** A payment was refused. Never final: the donor may retry, and a late success advances it. */
export async function markFailed(
  trx: DatabaseTransaction,
  clock: Clock,
  donationId: string,
): Promise<void> {
  await advanceDonation(trx, {
    donationId,
    from: ['begun'],
    to: 'failed',
    at: toTimestamp(clock.now()),
  });
}

/** A foreign-card payment waits for staff, outside the totals (R46). */
export async function markForReview(
  trx: DatabaseTransaction,
  clock: Clock,
  donationId: string,
): Promise<void> {
  const at = toTimestamp(clock.now());
  await advanceDonation(trx, {
    donationId,
    from: ['begun', 'failed', 'authorized'],
    to: 'review',
    at,
  });
}
