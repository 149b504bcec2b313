import { m } from '#shared/messages/compiled/messages.js';
import { readGivenFields } from '#shared/staff/desk-gift.ts';
import { hasPermission } from '#shared/staff/roles.ts';
import { findCampaignFacts } from '../campaigns/find-campaign-facts.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import {
  isOfMoney,
  listCorrected,
  refuseToChange,
  toCorrectedDetails,
  toCorrectedMoney,
  toCorrectedPerson,
} from './apply-correction.ts';
import { correctDonor } from './correct-donor.ts';
import { correctIdentity } from './correct-identity.ts';
import { holdNamedGift, isDeskGift } from './desk-gifts.writes.ts';
import { type Donation, updateDonation } from './donations.writes.ts';
import { findIncomplete } from './donor-completeness.ts';
import type { EntryContext } from './enter-gift.ts';
import { withPanTry } from './limit-pan-tries.ts';
import { type DeskMoneyChange, moveDeskMoney, refuseOtherTaxYear } from './move-desk-money.ts';
import { orderReceiptMail, orderRefundMail } from './order-mail.ts';
import { type CorrectedField, readCorrection } from './read-correction.ts';
import { reviseReceipt } from './receipts.writes.ts';
import { listRefundIds } from './refunds.writes.ts';
import { refuseMuchCash } from './refuse-much-cash.ts';

/**
 * Completes or corrects a gift. A clerk fills in what is missing; changing what is there takes 'gifts.correct'. Money of
 * a desk gift moves by entries that reverse and book it again, and its receipt is revised under its number. Throws
 * Refusal: 400 with fields, 403, 404, 409 for a void gift, 429 after many refusals of identity numbers.
 */
export async function correctGift(
  context: EntryContext,
  actor: Actor,
  donationId: string,
  body: unknown,
): Promise<void> {
  requirePermission(actor, 'gifts.enter', 'gifts.correct');
  const { donationId: campaignId, pan_no: pan, aadhar_no: aadhaar } = readGivenFields(body);
  if (typeof campaignId === 'string') {
    const campaign = await findCampaignFacts(context, campaignId);
    if (campaign === null) throw refuseUnknown(m.campaign_not_found());
  }
  const isTyped = [pan, aadhaar].some((typed) => typeof typed === 'string' && typed.trim() !== '');
  await withPanTry(context, actor, isTyped, () => correctOnce(context, actor, donationId, body));
  context.wakeOutbox();
}

function correctOnce(
  context: EntryContext,
  actor: Actor,
  donationId: string,
  body: unknown,
): Promise<void> {
  return transact(context.db, async (trx) => {
    const gift = await holdNamedGift(trx, donationId);
    if (gift.status === 'void') throw new Refusal(409, m.gift_is_void());
    const { fields, version } = await correct(trx, context, actor, gift, body);
    if (fields.length === 0) return;
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action: 'correct-gift',
      subject: donationId,
      details: { fields, ...(version === null ? {} : { version }) },
      from: actor.from,
    });
  });
}

type Corrected = {
  /** The names of the fields that became others. */
  fields: CorrectedField[];
  /** The version of the identity numbers that was added; null without a new one. */
  version: string | null;
};

async function correct(
  trx: DatabaseTransaction,
  context: EntryContext,
  actor: Actor,
  gift: Donation,
  body: unknown,
): Promise<Corrected> {
  const now = context.clock.now();
  const mayChange = hasPermission(actor.role, 'gifts.correct');
  const correction = readCorrection(body, gift, { now, anyYear: mayChange });
  if (!isDeskGift(gift)) refuseOnlineMoney(correction.changed);
  const details = toCorrectedDetails(correction);
  const person = toCorrectedPerson(details, correction);
  const corrected = await correctIdentity(trx, context, actor.id, gift, person);
  const donorId = await correctDonor(trx, context, gift, person);
  const changed = listCorrected(correction, corrected);
  if (!mayChange) refuseToChange(gift, changed, corrected);
  if (changed.length === 0 && gift.donor_id === donorId) {
    return { fields: [], version: null };
  }

  const money = toCorrectedMoney(gift, correction, now);
  if (isDeskGift(gift)) await refuseMuchCash(trx, { ...gift, ...money, donor_id: donorId });
  await updateDonation(trx, gift.id, {
    ...details,
    ...money,
    donor_id: donorId,
    identity_id: corrected.identity?.id ?? null,
    incomplete: findIncomplete(details, corrected.identity),
    updated_at: toTimestamp(now),
  });
  if (gift.email === '') await orderMissingMails(trx, context.clock, { ...gift, ...details });
  await correctBooks(trx, { gift, money, changed, now });
  const identityId = corrected.identity?.id ?? null;
  return { fields: changed, version: identityId === gift.identity_id ? null : identityId };
}

function refuseOnlineMoney(changed: readonly CorrectedField[]): void {
  const faults = changed.filter(isOfMoney).map((field) => [field, m.gift_money_is_online()]);
  if (faults.length > 0) throw refuseInvalid(m.body_invalid(), Object.fromEntries(faults));
}

/** What is mailed of a gift that came online, once there is an address to write to. */
async function orderMissingMails(
  trx: DatabaseTransaction,
  clock: Clock,
  gift: Donation,
): Promise<void> {
  if (isDeskGift(gift)) return;
  if (gift.status === 'paid') await orderReceiptMail(trx, clock, gift);
  for (const refundId of await listRefundIds(trx, gift.id)) {
    await orderRefundMail(trx, clock, gift, refundId);
  }
}

/** What stands on no receipt. */
const UNPRINTED: readonly CorrectedField[] = ['message', 'note', 'show_name', 'email', 'phone_no'];

async function correctBooks(
  trx: DatabaseTransaction,
  correction: { gift: Donation; money: DeskMoneyChange; changed: CorrectedField[]; now: Date },
): Promise<void> {
  const { gift, money, changed, now } = correction;
  const isMoneyMoved = changed.some(isOfMoney);
  if (isMoneyMoved) {
    refuseOtherTaxYear(gift, money);
    await moveDeskMoney(trx, gift, money, now);
  }
  if (gift.paid_at === null || changed.every((field) => UNPRINTED.includes(field))) return;
  await reviseReceipt(trx, gift.id, {
    ...(isMoneyMoved ? { amount_paise: money.amount_paise } : {}),
    updated_at: toTimestamp(now),
  });
}
