import { askAboutClosedCampaign } from '../campaigns/closed-campaigns.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { Actor } from '../platform/staff-access.ts';
import type { DeskDonation } from './desk-donation.ts';
import { findEntered, insertEntryKey } from './desk-donations.writes.ts';
import { addDeskDonation } from './enter-donation.ts';
import type { IdentityContext } from './identity-numbers.writes.ts';

/**
 * Enters one donation of a batch inside the batch's transaction: its entry key makes a repeated row the same donation.
 * The caller has checked role and campaign and writes the audit entry. Returns the donation's id. Throws as
 * enterDonation does.
 */
export async function enterBatchDonation(
  trx: DatabaseTransaction,
  context: IdentityContext,
  actor: Actor,
  donation: DeskDonation & { batchId: string; entryKey: string },
): Promise<string> {
  const entered = await findEntered(trx, actor.id, donation);
  if (entered !== null) return entered;
  await askAboutClosedCampaign(trx, donation);
  const donationId = await addDeskDonation(trx, context, actor, donation);
  await insertEntryKey(trx, context.clock, { enteredBy: actor.id, donation, donationId });
  return donationId;
}
