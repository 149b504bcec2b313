import { m } from '#shared/messages/compiled/messages.js';
import { addToCampaignTotals } from '../campaigns/add-to-campaign-totals.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { DonationStatus } from '../database/tables/donations.table.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { hideIdentityNumbers } from '../platform/hide-identity-numbers.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { holdNamedGift, isDeskGift } from './desk-gifts.writes.ts';
import { reverseDeskMoney } from './desk-ledger.writes.ts';
import { type Donation, updateDonation } from './donations.writes.ts';
import { reviseReceipt } from './receipts.writes.ts';

const NEVER_PAID: readonly DonationStatus[] = ['begun', 'failed'];

/**
 * Voids a gift that was entered by mistake: it is gone from lists and totals, its receipt keeps its number and says void,
 * and its money is taken off the books by an entry of its own. Money that came online can only be refunded: 409. A gift
 * of the site that never had money may go. Unknown or void already: 404.
 */
export async function voidGift(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  donationId: string,
  reason: string,
): Promise<void> {
  requirePermission(actor, 'gifts.void');
  await transact(db, async (trx) => {
    const gift = await holdNamedGift(trx, donationId);
    if (gift.status === 'void') throw refuseUnknown(m.gift_unknown());
    if (!isDeskGift(gift)) refuseOnlineMoney(gift);
    const now = clock.now();
    const at = toTimestamp(now);
    await updateDonation(trx, donationId, {
      status: 'void',
      voided_from: gift.status,
      voided_at: at,
      voided_by: actor.id,
      void_reason: hideIdentityNumbers(reason),
      updated_at: at,
    });
    if (isDeskGift(gift)) await takeOffBooks(trx, gift, now);
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'void-gift',
      subject: donationId,
      details: { reason, from: gift.status, amountPaise: gift.amount_paise },
    });
  });
}

function refuseOnlineMoney(gift: Donation): void {
  if (gift.status === 'authorized') throw new Refusal(409, m.gift_at_bank());
  if (!NEVER_PAID.includes(gift.status)) throw new Refusal(409, m.gift_only_refundable());
}

async function takeOffBooks(trx: DatabaseTransaction, gift: Donation, now: Date): Promise<void> {
  await reverseDeskMoney(trx, gift, now);
  await addToCampaignTotals(trx, {
    campaignId: gift.campaign_id,
    paise: -gift.amount_paise,
    donors: -1,
  });
  await reviseReceipt(trx, gift.id, { status: 'void', updated_at: toTimestamp(now) });
}
