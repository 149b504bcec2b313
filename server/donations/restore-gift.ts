import { m } from '#shared/messages/compiled/messages.js';
import { addToCampaignTotals } from '../campaigns/add-to-campaign-totals.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { holdNamedGift, isDeskGift } from './desk-gifts.writes.ts';
import { bookDeskMoney } from './desk-ledger.writes.ts';
import { type Donation, updateDonation } from './donations.writes.ts';
import { reviseReceipt } from './receipts.writes.ts';
import { refuseMuchCash } from './refuse-much-cash.ts';

/**
 * Takes back that a gift was voided: it stands in lists, totals and books as before, under the same receipt number. 404
 * for an unknown id, 409 for a gift that is not void.
 */
export async function restoreGift(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  donationId: string,
): Promise<void> {
  requirePermission(actor, 'gifts.restore');
  await transact(db, async (trx) => {
    const gift = await holdNamedGift(trx, donationId);
    if (gift.status !== 'void' || gift.voided_from === null) {
      throw new Refusal(409, m.gift_not_void());
    }
    const at = toTimestamp(clock.now());
    await refuseMuchCash(trx, gift);
    await updateDonation(trx, donationId, {
      status: gift.voided_from,
      voided_from: null,
      voided_at: null,
      voided_by: null,
      void_reason: '',
      updated_at: at,
    });
    if (isDeskGift(gift)) await putBackOnBooks(trx, gift, at);
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'restore-gift',
      subject: donationId,
      details: { to: gift.voided_from, amountPaise: gift.amount_paise },
    });
  });
}

async function putBackOnBooks(trx: DatabaseTransaction, gift: Donation, at: string): Promise<void> {
  if (gift.paid_at === null) throw new Error(`Desk gift ${gift.id} was never received`);
  await bookDeskMoney(trx, gift, new Date(gift.paid_at));
  await addToCampaignTotals(trx, {
    campaignId: gift.campaign_id,
    paise: gift.amount_paise,
    donors: 1,
  });
  await reviseReceipt(trx, gift.id, { status: 'valid', updated_at: at });
}
