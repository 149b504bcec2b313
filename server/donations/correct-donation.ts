import { m } from '#shared/messages/compiled/messages.js';
import { readGivenFields } from '#shared/staff/desk-donation.ts';
import { hasPermission } from '#shared/staff/roles.ts';
import { findCampaignFacts } from '../campaigns/find-campaign-facts.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import {
  type DeskMoneyChange,
  isOfMoney,
  listCorrected,
  moveDeskMoney,
  refuseOtherTaxYear,
  refuseToChange,
  toCorrectedDetails,
  toCorrectedMoney,
  toCorrectedPerson,
} from './apply-correction.ts';
import { askAboutPastYear, confirms } from './ask-about-past-year.ts';
import { orderReceiptMail, orderRefundMail, reviseReceipt } from './books.writes.ts';
import { correctDonor, correctIdentity } from './correct-donor.ts';

import { isDeskDonation, lockDonation } from './desk-donations.writes.ts';
import { type Donation, updateDonation } from './donations.writes.ts';
import { findIncomplete } from './donor-completeness.ts';
import { refuseDoubledReference } from './doubled-references.ts';
import type { EntryContext } from './enter-donation.ts';
import { withPanTry } from './limit-pan-tries.ts';

import { type CorrectedField, readCorrection } from './read-correction.ts';

import { listRefundIds } from './refunds.writes.ts';
import { refuseMuchCash } from './refuse-much-cash.ts';

/**
 * Completes or corrects a donation. A clerk fills in what is missing; changing existing values takes
 * 'donations.correct'. Desk money is corrected by reversing and rebooking it; its receipt is revised under its number.
 * Throws Refusal: 400 with fields, 403, 404, 409 for a void donation, a locked period or a date to confirm, 429 after many
 * refused numbers.
 */
export async function correctDonation(
  context: EntryContext,
  actor: Actor,
  donationId: string,
  body: unknown,
): Promise<void> {
  requirePermission(actor, 'donations.enter', 'donations.correct');
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
    const donation = await lockDonation(trx, donationId);
    if (donation.status === 'void') throw new Refusal(409, m.donation_is_void());
    const { fields, version } = await correct(trx, context, actor, donation, body);
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
  /** The names of the changed fields. */
  fields: CorrectedField[];
  /** The new identity version; null if none was added. */
  version: string | null;
};

async function correct(
  trx: DatabaseTransaction,
  context: EntryContext,
  actor: Actor,
  donation: Donation,
  body: unknown,
): Promise<Corrected> {
  const now = context.clock.now();
  const mayChange = hasPermission(actor.role, 'donations.correct');
  const correction = readCorrection(body, donation, { now, anyYear: mayChange });
  if (!isDeskDonation(donation)) refuseOnlineMoney(correction.changed);
  const details = toCorrectedDetails(correction);
  const person = toCorrectedPerson(details, correction);
  const corrected = await correctIdentity(trx, context, actor.id, donation, person);
  const donorId = await correctDonor(trx, context, donation, person);
  const changed = listCorrected(correction, corrected);
  if (!mayChange) refuseToChange(donation, changed, corrected);
  if (changed.length === 0 && donation.donor_id === donorId) {
    return { fields: [], version: null };
  }

  const money = toCorrectedMoney(donation, correction, now);
  const isOtherReference = changed.some((field) => OF_REFERENCE.includes(field));
  if (isDeskDonation(donation) && isOtherReference && !isReferenceConfirmed(body))
    await refuseDoubledReference(trx, { ...donation, ...details, ...money });
  if (isDeskDonation(donation))
    await refuseMuchCash(trx, { ...donation, ...money, donor_id: donorId });
  await updateDonation(trx, donation.id, {
    ...details,
    ...money,
    donor_id: donorId,
    identity_id: corrected.identity?.id ?? null,
    incomplete: findIncomplete(details, corrected.identity),
    updated_at: toTimestamp(now),
  });
  if (donation.email === '')
    await orderMissingMails(trx, context.clock, { ...donation, ...details });
  const isDateConfirmed = confirms(body, 'date');
  await correctBooks(trx, { donation, money, changed, isDateConfirmed, now });
  const identityId = corrected.identity?.id ?? null;
  return { fields: changed, version: identityId === donation.identity_id ? null : identityId };
}

/** Fields that decide whether a reference was recorded before. */
const OF_REFERENCE: readonly CorrectedField[] = ['reference', 'mode', 'drawee_bank'];

function isReferenceConfirmed(body: unknown): boolean {
  const { confirmed } = readGivenFields(body);
  return Array.isArray(confirmed) && confirmed.includes('reference');
}

function refuseOnlineMoney(changed: readonly CorrectedField[]): void {
  const faults = changed.filter(isOfMoney).map((field) => [field, m.donation_money_is_online()]);
  if (faults.length > 0) throw refuseInvalid(m.body_invalid(), Object.fromEntries(faults));
}

/** Queues the mails of an online donation once it has a mail address. */
async function orderMissingMails(
  trx: DatabaseTransaction,
  clock: Clock,
  donation: Donation,
): Promise<void> {
  if (isDeskDonation(donation)) return;
  if (donation.status === 'paid') await orderReceiptMail(trx, clock, donation);
  for (const refundId of await listRefundIds(trx, donation.id)) {
    await orderRefundMail(trx, clock, donation, refundId);
  }
}

/** Fields that no receipt shows. */
const UNPRINTED: readonly CorrectedField[] = ['message', 'note', 'show_name', 'email', 'phone_no'];

async function correctBooks(
  trx: DatabaseTransaction,
  correction: {
    donation: Donation;
    money: DeskMoneyChange;
    changed: CorrectedField[];
    isDateConfirmed: boolean;
    now: Date;
  },
): Promise<void> {
  const { donation, money, changed, isDateConfirmed, now } = correction;
  const isMoneyMoved = changed.some(isOfMoney);
  if (isMoneyMoved) {
    refuseOtherTaxYear(donation, money);
    if (changed.includes('date') && money.paid_at !== null) {
      const receivedAt = new Date(money.paid_at);
      await askAboutPastYear(trx, { receivedAt, now, isConfirmed: isDateConfirmed });
    }
    await moveDeskMoney(trx, donation, money, now);
  }
  if (donation.paid_at === null || changed.every((field) => UNPRINTED.includes(field))) return;
  await reviseReceipt(trx, donation.id, {
    ...(isMoneyMoved ? { amount_paise: money.amount_paise } : {}),
    updated_at: toTimestamp(now),
  });
}
