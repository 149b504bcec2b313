import { taxYearOf } from '#shared/dates.ts';
import { addToCampaignTotals } from '../campaigns/add-to-campaign-totals.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { DonationStatus } from '../database/tables/donations.table.ts';
import { toTimestamp } from '../platform/clock.ts';
import { type Gift, lockGifts, updateGifts } from './donations.writes.ts';
import { hasDetails } from './gift-details.ts';
import { type LinkContext, linkDonors } from './identities/link-donors.ts';
import {
  addAllToLedger,
  campaignAccount,
  findCountedGifts,
  type LedgerTransaction,
  PROVIDER_ACCOUNT,
} from './ledger.writes.ts';
import { orderReceiptMails } from './order-mail.ts';
import { findReceiptNumber, issueReceipts } from './receipts.writes.ts';

/** A second payment must never count for a gift that has been paid for: it is kept aside for staff. */
export class GiftAlreadyCountedError extends Error {
  constructor(donationId: string) {
    super(`Gift ${donationId} can't count another payment`);
    this.name = 'GiftAlreadyCountedError';
  }
}

const COUNTABLE: readonly DonationStatus[] = ['begun', 'failed', 'authorized', 'review'];

/** A payment that arrived for a gift of ours, and when. */
export type CapturedPayment = { donationId: string; paymentId: string; capturedAt: Date };

/**
 * Counts a captured payment: ledger, gift, donor, campaign total, receipt number and receipt mail, all in the caller's
 * transaction. The tax year is that of the capture, by the Indian calendar. Counting the same payment again changes
 * nothing and answers the same number; another payment for the same gift is a GiftAlreadyCountedError.
 */
export async function countCapturedGift(
  trx: DatabaseTransaction,
  context: LinkContext,
  payment: CapturedPayment,
): Promise<{ receiptNumber: string }> {
  await countCapturedGifts(trx, context, [payment]);
  return { receiptNumber: await findReceiptNumber(trx, payment.donationId) };
}

/** The same for payments of several gifts, each of another one: all are counted, or none. */
export async function countCapturedGifts(
  trx: DatabaseTransaction,
  context: LinkContext,
  payments: readonly CapturedPayment[],
): Promise<void> {
  if (payments.length === 0) return;
  const arrived = await listUncounted(trx, payments);
  if (arrived.length === 0) return;

  const { clock } = context;
  const at = toTimestamp(clock.now());
  await addAllToLedger(trx, arrived.map(toLedgerTransaction));
  for (const [paid_at, gifts] of Map.groupBy(arrived, (one) => toTimestamp(one.capturedAt))) {
    const tax_year = taxYearOf(new Date(paid_at));
    const ids = gifts.map(({ donationId }) => donationId);
    await updateGifts(trx, ids, { status: 'paid', paid_at, tax_year, updated_at: at });
  }
  // Whoever began without a form is known once it comes.
  await linkDonors(trx, context, arrived.map(({ gift }) => gift).filter(hasDetails));
  await orderReceiptMails(
    trx,
    clock,
    arrived.map(({ gift }) => gift),
  );
  // The rows that every gift wants come last, always in this order.
  await addToTotals(trx, arrived);
  await issueReceipts(
    trx,
    arrived.map(({ donationId, capturedAt, gift }) => ({
      donationId,
      taxYear: taxYearOf(capturedAt),
      amountPaise: gift.amount_paise,
      at,
    })),
  );
}

type Arrived = CapturedPayment & { gift: Gift };

async function listUncounted(
  trx: DatabaseTransaction,
  payments: readonly CapturedPayment[],
): Promise<Arrived[]> {
  const ids = payments.map(({ donationId }) => donationId);
  const gifts = new Map((await lockGifts(trx, ids)).map((gift) => [gift.id, gift]));
  const references = payments.map(({ paymentId }) => paymentId);
  const counted = await findCountedGifts(trx, 'capture', references);
  return payments.flatMap((payment) => {
    const gift = gifts.get(payment.donationId);
    if (!gift) throw new Error(`No gift ${payment.donationId}`);
    const countedFor = counted.get(payment.paymentId);
    if (countedFor === gift.id) return [];
    if (countedFor !== undefined || !COUNTABLE.includes(gift.status)) {
      throw new GiftAlreadyCountedError(gift.id);
    }
    return [{ ...payment, gift }];
  });
}

function toLedgerTransaction({ gift, paymentId, capturedAt }: Arrived): LedgerTransaction {
  return {
    kind: 'capture',
    reference: paymentId,
    debit: PROVIDER_ACCOUNT,
    credit: campaignAccount(gift.campaign_id),
    amountPaise: gift.amount_paise,
    donationId: gift.id,
    campaignId: gift.campaign_id,
    at: capturedAt,
  };
}

/** In the order of the campaigns, so that two transactions never wait for each other. */
async function addToTotals(trx: DatabaseTransaction, arrived: readonly Arrived[]): Promise<void> {
  const campaigns = Map.groupBy(arrived, ({ gift }) => gift.campaign_id);
  for (const campaignId of [...campaigns.keys()].sort()) {
    const gifts = campaigns.get(campaignId) ?? [];
    const paise = gifts.reduce((sum, { gift }) => sum + gift.amount_paise, 0);
    await addToCampaignTotals(trx, { campaignId, paise, donors: gifts.length });
  }
}
