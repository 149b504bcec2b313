import type { DonorForm } from '#shared/donor-form.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { lockGift, updateGift } from './donations.writes.ts';
import { findOrAddDonor } from './find-or-add-donor.ts';
import { toGiftDetails } from './gift-details.ts';
import type { IdentityContext } from './identity-numbers.writes.ts';
import { orderReceiptMail, orderRefundMail } from './order-mail.ts';
import { listRefundIds } from './refunds.writes.ts';

/**
 * Completes a gift that was begun without its form; `form` is already checked. A gift that has its donor is left as it
 * is. One that was counted or refunded before anyone knew a mail address gets its mails now.
 */
export async function recordDonorDetails(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donationId: string,
  form: DonorForm,
): Promise<void> {
  const gift = await lockGift(trx, donationId);
  if (gift.donor_id !== null) return;
  await updateGift(trx, donationId, {
    ...toGiftDetails(form),
    donor_id: await findOrAddDonor(trx, context, form),
    updated_at: toTimestamp(context.clock.now()),
  });
  // What happened before anyone knew where to write to.
  const addressee = { id: donationId, email: form.email };
  if (gift.status === 'paid') await orderReceiptMail(trx, context.clock, addressee);
  for (const refundId of await listRefundIds(trx, donationId)) {
    await orderRefundMail(trx, context.clock, addressee, refundId);
  }
}

/** The donor's details that came with the payment are faulty: the gift stands, staff complete it. */
export async function markIncomplete(
  trx: DatabaseTransaction,
  clock: Clock,
  donationId: string,
): Promise<void> {
  const gift = await lockGift(trx, donationId);
  if (gift.donor_id !== null || gift.incomplete === 1) return;
  await updateGift(trx, donationId, { incomplete: 1, updated_at: toTimestamp(clock.now()) });
}
