import { addToCampaignTotals } from '../campaigns/add-to-campaign-totals.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { recordLockedBookings } from '../periods/record-locked-bookings.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import {
  campaignAccount,
  findCountedDonations,
  insertLedgerTransactions,
  orderRefundMail,
  PROVIDER_ACCOUNT,
  reviseReceipt,
} from './books.writes.ts';
import { type Donation, lockDonations, updateDonation } from './donations.writes.ts';

import { addRefund, findRefund } from './refunds.writes.ts';

export type Refund = {
  donationId: string;
  refundId: string;
  paymentId: string;
  amountPaise: number;
  processedAt: Date;
};

/**
 * Deducts a processed refund from the totals, exactly once, in the caller's transaction: ledger, donation, campaign
 * total, and the receipt, which is reissued for the remainder or voided. The donor is notified by mail. A donation in
 * review was never counted, so its refund only settles it. Throws when the payment is not the donation's, or when
 * refunds would exceed it.
 */
export async function countRefund(
  trx: DatabaseTransaction,
  clock: Clock,
  refund: Refund,
): Promise<void> {
  const { donationId, refundId, paymentId, amountPaise, processedAt } = refund;
  const [donation] = await lockDonations(trx, [donationId]);
  const stored = await findRefund(trx, refundId);
  if (stored) {
    if (stored.donation_id === donationId && stored.amount_paise === amountPaise) return;
    throw new Error(
      `Expected refund ${refundId} to be new or the same, found it counted for another donation or amount`,
    );
  }
  const refundedPaise = donation.refunded_paise + amountPaise;
  if (
    !Number.isSafeInteger(amountPaise) ||
    amountPaise <= 0 ||
    refundedPaise > donation.amount_paise
  ) {
    throw new Error(
      `Expected refund ${refundId} to be whole paise, above 0 and at most what remains of donation ${donationId}, got ${amountPaise}`,
    );
  }
  const counted = await findCountedDonations(trx, 'capture', [paymentId]);
  const isCounted = counted.get(paymentId) === donationId;
  if (!isCounted && donation.status !== 'review') {
    throw new Error(
      `Expected refund ${refundId} of a counted payment, but its payment was never counted for donation ${donationId}`,
    );
  }

  const at = toTimestamp(clock.now());
  const isWhole = refundedPaise === donation.amount_paise;
  await addRefund(trx, {
    provider_refund_id: refundId,
    provider_payment_id: paymentId,
    donation_id: donationId,
    amount_paise: amountPaise,
    processed_at: toTimestamp(processedAt),
    created_at: at,
  });
  await updateDonation(trx, donationId, {
    refunded_paise: refundedPaise,
    ...(isWhole ? { status: 'refunded' } : {}),
    updated_at: at,
  });
  await orderRefundMail(trx, clock, donation, refundId);
  if (!isCounted) return;
  // A refund lowers the figures of its donation's day, and is booked on its own.
  const days = [donation.paid_at, toTimestamp(processedAt)];
  const booking = { reference: refundId, donationId, amountPaise, at: processedAt, days };
  await recordLockedBookings(trx, clock, [{ kind: 'refund', ...booking }]);
  await deductFromTotals(trx, donation, refund, { refundedPaise, isWhole, at });
}

async function deductFromTotals(
  trx: DatabaseTransaction,
  donation: Donation,
  refund: Refund,
  after: { refundedPaise: number; isWhole: boolean; at: string },
): Promise<void> {
  const { campaign_id: campaignId, id: donationId } = donation;
  await insertLedgerTransactions(trx, [
    {
      kind: 'refund',
      reference: refund.refundId,
      debit: campaignAccount(campaignId),
      credit: PROVIDER_ACCOUNT,
      amountPaise: refund.amountPaise,
      donationId,
      campaignId,
      at: refund.processedAt,
    },
  ]);
  await reviseReceipt(trx, donationId, {
    ...(after.isWhole
      ? { status: 'void' }
      : { amount_paise: donation.amount_paise - after.refundedPaise }),
    updated_at: after.at,
  });
  await addToCampaignTotals(trx, {
    campaignId,
    paise: -refund.amountPaise,
    donors: after.isWhole ? -1 : 0,
  });
}
