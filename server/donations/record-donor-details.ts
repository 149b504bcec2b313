import type { DonorForm } from '#shared/donor-form.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { hasDetails, toDonationDetails } from './donation-details.ts';
import { lockDonations, updateDonation } from './donations.writes.ts';
import { insertIdentities, readFirstIdentity } from './identities/donation-identities.writes.ts';
import { linkDonors } from './identities/link-donors.ts';
import type { IdentityContext } from './identity-numbers.writes.ts';
import { orderReceiptMail, orderRefundMail } from './order-mail.ts';
import { listRefundIds } from './refunds.writes.ts';

/**
 * Completes a donation begun without its form; `form` is validated, `networkHash` the keyed hash of its network. One
 * with details is left unchanged. A counted one gets its donor now, and mails that had no address until now.
 */
export async function recordDonorDetails(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donationId: string,
  { form, networkHash }: { form: DonorForm; networkHash: string | null },
): Promise<void> {
  const [donation] = await lockDonations(trx, [donationId]);
  if (hasDetails(donation)) return;
  const details = toDonationDetails(form);
  const origin = { source: 'verification', actor: 'public', networkHash } as const;
  const identity = await readFirstIdentity(trx, context, donationId, form, origin);
  const identityId = identity?.id ?? null;
  if (identity) await insertIdentities(trx, [identity]);
  await updateDonation(trx, donationId, {
    ...details,
    identity_id: identityId,
    updated_at: toTimestamp(context.clock.now()),
  });
  if (donation.paid_at !== null) {
    await linkDonors(trx, context, [{ ...donation, ...details, identity_id: identityId }]);
  }
  // Mails for events from before the address was known.
  const addressee = { id: donationId, email: form.email };
  if (donation.status === 'paid') await orderReceiptMail(trx, context.clock, addressee);
  for (const refundId of await listRefundIds(trx, donationId)) {
    await orderRefundMail(trx, context.clock, addressee, refundId);
  }
}

/** The details sent with the payment are invalid: the donation is kept and staff complete it. */
export async function markIncomplete(
  trx: DatabaseTransaction,
  clock: Clock,
  donationId: string,
): Promise<void> {
  const [donation] = await lockDonations(trx, [donationId]);
  if (hasDetails(donation) || donation.incomplete === 1) return;
  await updateDonation(trx, donationId, { incomplete: 1, updated_at: toTimestamp(clock.now()) });
}
