import { m } from '#shared/messages/compiled/messages.js';
import { addToCampaignTotals } from '../campaigns/add-to-campaign-totals.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { isDeskDonation, lockKnownDonation } from './desk-donations.writes.ts';
import { bookDeskMoney } from './desk-ledger.writes.ts';
import { type Donation, updateDonation } from './donations.writes.ts';
import { reviseReceipt } from './receipts.writes.ts';
import { refuseMuchCash } from './refuse-much-cash.ts';

/**
 * Undoes the voiding of a donation: lists, totals and books include it again, under the same receipt number. Throws 404
 * for an unknown id, 409 for a donation that is not void.
 */
export async function restoreDonation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  donationId: string,
): Promise<void> {
  requirePermission(actor, 'donations.restore');
  await transact(db, async (trx) => {
    const donation = await lockKnownDonation(trx, donationId);
    if (donation.status !== 'void' || donation.voided_from === null) {
      throw new Refusal(409, m.donation_not_void());
    }
    const at = toTimestamp(clock.now());
    await refuseMuchCash(trx, donation);
    await updateDonation(trx, donationId, {
      status: donation.voided_from,
      voided_from: null,
      voided_at: null,
      voided_by: null,
      void_reason: '',
      updated_at: at,
    });
    if (isDeskDonation(donation)) await putBackOnBooks(trx, donation, at);
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'restore-gift',
      subject: donationId,
      details: { to: donation.voided_from, amountPaise: donation.amount_paise },
    });
  });
}

async function putBackOnBooks(
  trx: DatabaseTransaction,
  donation: Donation,
  at: string,
): Promise<void> {
  if (donation.paid_at === null) throw new Error(`Desk gift ${donation.id} was never received`);
  await bookDeskMoney(trx, donation, new Date(donation.paid_at));
  await addToCampaignTotals(trx, {
    campaignId: donation.campaign_id,
    paise: donation.amount_paise,
    donors: 1,
  });
  await reviseReceipt(trx, donation.id, { status: 'valid', updated_at: at });
}
