import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { findReceiptNumber } from '../donations/books.writes.ts';
import { lockDonations } from '../donations/donations.writes.ts';
import { countCapturedDonations } from '../donations/settle-donations.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readReason } from '../platform/written-reason.ts';
import { findDonationToRefund, findOpenRequest } from './refund-requests.queries.ts';
import type { RefundContext } from './request-refund.ts';

/**
 * Counts a foreign-card donation that staff have reviewed (R46), with their reason. From then on it is an ordinary
 * donation: totals, receipt and mail.
 */
export async function acceptReviewedDonation(
  context: RefundContext & Pick<Context, 'sealer'>,
  actor: Actor,
  donationId: string,
  raw: { reason?: unknown },
): Promise<{ receiptNumber: string }> {
  requirePermission(actor, 'donations.refund');
  const reason = readReason(raw.reason);
  const accepted = await transact(context.db, async (trx) => {
    if (!(await findDonationToRefund(trx, donationId))) throw refuseUnknown(m.not_found());
    await lockDonations(trx, [donationId]);
    const donation = await findDonationToRefund(trx, donationId);
    if (donation?.status !== 'review') throw new Refusal(409, m.review_not_waiting());
    const { provider_payment_id: paymentId, captured_at: capturedAt } = donation;
    if (paymentId === null || capturedAt === null) {
      throw new Refusal(409, m.refund_not_captured());
    }
    const isGoingBack = await findOpenRequest(trx, paymentId);
    if (isGoingBack || donation.donation_refunded_paise > 0) {
      throw new Refusal(409, m.review_refund_open());
    }
    await countCapturedDonations(trx, context, [
      { donationId, paymentId, capturedAt: new Date(capturedAt) },
    ]);
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action: 'accept-reviewed-gift',
      subject: donationId,
      details: { paymentId, reason },
    });
    return { receiptNumber: await findReceiptNumber(trx, donationId) };
  });
  context.wakeOutbox();
  return accepted;
}
