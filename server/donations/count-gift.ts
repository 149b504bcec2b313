import { taxYearOf } from '#shared/dates.ts';
import { addToCampaignTotals } from '../campaigns/add-to-campaign-totals.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { DonationStatus } from '../database/tables/donations.table.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { lockGift, updateGift } from './donations.writes.ts';
import {
  addToLedger,
  campaignAccount,
  findCountedGift,
  PROVIDER_ACCOUNT,
} from './ledger.writes.ts';
import { orderReceiptMail } from './order-mail.ts';
import { findReceiptNumber, issueReceipt } from './receipts.writes.ts';

/** A second payment must never count for a gift that has been paid for: it is kept aside for staff. */
export class GiftAlreadyCountedError extends Error {
  constructor(donationId: string) {
    super(`Gift ${donationId} can't count another payment`);
    this.name = 'GiftAlreadyCountedError';
  }
}

const COUNTABLE: readonly DonationStatus[] = ['begun', 'failed', 'authorized', 'review'];

/**
 * Counts a captured payment: ledger, gift, campaign total, receipt number and receipt mail, all in the caller's
 * transaction. The tax year is that of the capture, by the Indian calendar. Counting the same payment again changes
 * nothing and answers the same number; another payment for the same gift is a GiftAlreadyCountedError.
 */
export async function countCapturedGift(
  trx: DatabaseTransaction,
  clock: Clock,
  payment: { donationId: string; paymentId: string; capturedAt: Date },
): Promise<{ receiptNumber: string }> {
  const { donationId, paymentId, capturedAt } = payment;
  const gift = await lockGift(trx, donationId);
  const countedFor = await findCountedGift(trx, 'capture', paymentId);
  if (countedFor === donationId) {
    return { receiptNumber: await findReceiptNumber(trx, donationId) };
  }
  if (countedFor !== undefined || !COUNTABLE.includes(gift.status)) {
    throw new GiftAlreadyCountedError(donationId);
  }

  const at = toTimestamp(clock.now());
  const taxYear = taxYearOf(capturedAt);
  const { campaign_id: campaignId, amount_paise: amountPaise } = gift;
  await addToLedger(trx, {
    kind: 'capture',
    reference: paymentId,
    debit: PROVIDER_ACCOUNT,
    credit: campaignAccount(campaignId),
    amountPaise,
    donationId,
    campaignId,
    at: capturedAt,
  });
  await updateGift(trx, donationId, {
    status: 'paid',
    paid_at: toTimestamp(capturedAt),
    tax_year: taxYear,
    updated_at: at,
  });
  await orderReceiptMail(trx, clock, gift);
  // The rows that every gift wants come last, always in this order.
  await addToCampaignTotals(trx, { campaignId, paise: amountPaise, donors: 1 });
  return { receiptNumber: await issueReceipt(trx, { donationId, taxYear, amountPaise, at }) };
}
