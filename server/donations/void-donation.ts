import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import { addToCampaignTotals } from '../campaigns/add-to-campaign-totals.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { DonationStatus } from '../database/tables/donations.table.ts';
import { transact } from '../database/transact.ts';
import { refuseLockedPeriod } from '../periods/refuse-locked-period.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readReason } from '../platform/written-reason.ts';
import { reviseReceipt } from './books.writes.ts';
import { forgetBounce } from './cheques/cheques.writes.ts';
import { nameDonation, type RequestedApproval } from './corrections/request-correction.ts';
import { isVoidForTwo } from './corrections/second-person.ts';
import { submitVoid } from './corrections/submit-void.ts';
import {
  bookDeskMoney,
  isDeskDonation,
  lockDonation,
  reverseDeskMoney,
} from './desk-donations.writes.ts';
import { type Donation, updateDonation } from './donations.writes.ts';
import { refuseMuchCash } from './refuse-much-cash.ts';

const NEVER_PAID: readonly DonationStatus[] = ['begun', 'failed'];

/**
 * Voids a donation entered by mistake: it leaves lists and totals, its receipt keeps its number and becomes void, and
 * its booking is reversed. Online money can only be refunded: throws 409. An online donation that never received money
 * may be voided. Above the limit a second person must agree: throws 409, which says how to submit it for approval.
 * Throws 404 for an unknown or void one, 409 for one of a locked period.
 */
export async function voidDonation(
  context: VoidContext,
  actor: Actor,
  donationId: string,
  reason: string,
): Promise<void> {
  requirePermission(actor, 'donations.void');
  await transact(context.db, async (trx) => {
    const donation = await lockDonationToVoid(trx, donationId);
    if (await isVoidForTwo(trx, context, donation)) {
      const above = formatPaise(context.secondPersonAbovePaise);
      throw new Refusal(409, m.void_needs_approval({ above, id: donationId }));
    }
    await voidAlone(trx, context.clock, actor, { donation, reason });
  });
}

/**
 * The same, but above the limit submits the void for approval. Returns the approval that it waits for; null when it was
 * done. Throws 409 while another request about the donation waits.
 */
export async function requestVoid(
  context: VoidContext & Pick<Context, 'wakeOutbox'>,
  actor: Actor,
  donationId: string,
  rawReason: unknown,
): Promise<RequestedApproval | null> {
  requirePermission(actor, 'donations.void');
  const reason = readReason(rawReason);
  const approval = await transact(context.db, async (trx) => {
    const donation = await lockDonationToVoid(trx, donationId);
    if (await isVoidForTwo(trx, context, donation)) {
      return requestVoidApproval(trx, context, actor, { donation, reason });
    }
    await voidAlone(trx, context.clock, actor, { donation, reason });
    return null;
  });
  context.wakeOutbox();
  return approval;
}

type VoidContext = Pick<Context, 'db' | 'clock' | 'secondPersonAbovePaise'>;

async function lockDonationToVoid(trx: DatabaseTransaction, donationId: string): Promise<Donation> {
  const donation = await lockDonation(trx, donationId);
  if (donation.status === 'void') throw refuseUnknown(m.donation_unknown());
  if (!isDeskDonation(donation)) refuseOnlineMoney(donation);
  return donation;
}

async function requestVoidApproval(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  actor: Actor,
  { donation, reason }: { donation: Donation; reason: string },
): Promise<RequestedApproval> {
  if (isDeskDonation(donation)) {
    await refuseLockedPeriod(trx, [donation.paid_at, toTimestamp(clock.now())]);
  }
  const number = await nameDonation(trx, donation);
  const amount = formatPaise(donation.amount_paise);
  const approval = await submitVoid(
    trx,
    { clock },
    {
      ...{ kind: 'void', donation, what: m.approval_what_void({ number, amount }) },
      ...{ reason, askedBy: actor.id },
    },
  );
  await writeAudit(trx, clock, {
    actor: actor.id,
    action: 'ask-for-void',
    subject: donation.id,
    details: { approvalId: approval._id, reason, amountPaise: donation.amount_paise },
    from: actor.from,
  });
  return approval;
}

async function voidAlone(
  trx: DatabaseTransaction,
  clock: Clock,
  actor: Actor,
  { donation, reason }: { donation: Donation; reason: string },
): Promise<void> {
  await voidLocked(trx, clock, donation, { by: actor.id, reason });
  await writeAudit(trx, clock, {
    actor: actor.id,
    action: 'void-gift',
    subject: donation.id,
    details: { reason, from: donation.status, amountPaise: donation.amount_paise },
  });
}

/** Voids a locked donation that is not void; the caller writes the audit entry. */
export async function voidLocked(
  trx: DatabaseTransaction,
  clock: Clock,
  donation: Donation,
  { by, reason }: { by: string; reason: string },
): Promise<void> {
  const now = clock.now();
  const at = toTimestamp(now);
  await updateDonation(trx, donation.id, {
    status: 'void',
    voided_from: donation.status,
    voided_at: at,
    voided_by: by,
    void_reason: hideIdentityNumbers(reason),
    updated_at: at,
  });
  if (isDeskDonation(donation)) await reverseBooking(trx, donation, now);
}

/**
 * Voids a desk donation in a transaction of the caller, who has checked role and reason; one that is void stays as it
 * is. Returns false for one that `isRefused` names, which is asked once the donation is locked. `details`: more for the
 * activity log.
 */
export async function voidWithin(
  trx: DatabaseTransaction,
  clock: Clock,
  voiding: {
    donationId: string;
    actorId: string;
    reason: string;
    details?: Record<string, string>;
  },
  isRefused: () => Promise<boolean>,
): Promise<boolean> {
  const { donationId, actorId, reason, details = {} } = voiding;
  const donation = await lockDonation(trx, donationId);
  if (await isRefused()) return false;
  if (donation.status === 'void') return true;
  await voidLocked(trx, clock, donation, { by: actorId, reason });
  await writeAudit(trx, clock, {
    actor: actorId,
    action: 'void-gift',
    subject: donationId,
    details: { reason, from: donation.status, amountPaise: donation.amount_paise, ...details },
  });
  return true;
}

function refuseOnlineMoney(donation: Donation): void {
  if (donation.status === 'authorized') throw new Refusal(409, m.donation_at_bank());
  if (!NEVER_PAID.includes(donation.status)) throw new Refusal(409, m.donation_only_refundable());
}

/**
 * Reverses the booking of a desk donation that this transaction voids: ledger, campaign total, receipt. Throws 409 for a
 * locked period.
 */
export async function reverseBooking(
  trx: DatabaseTransaction,
  donation: Donation,
  now: Date,
): Promise<void> {
  await refuseLockedPeriod(trx, [donation.paid_at, toTimestamp(now)]);
  await reverseDeskMoney(trx, donation, now);
  await addToCampaignTotals(trx, {
    campaignId: donation.campaign_id,
    paise: -donation.amount_paise,
    donors: -1,
  });
  await reviseReceipt(trx, donation.id, { status: 'void', updated_at: toTimestamp(now) });
}

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
    const donation = await lockDonation(trx, donationId);
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
    if (isDeskDonation(donation)) await rebookDonation(trx, donation, at);
    await forgetBounce(trx, donationId, at);
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'restore-gift',
      subject: donationId,
      details: { to: donation.voided_from, amountPaise: donation.amount_paise },
    });
  });
}

/** Books a desk donation again that this transaction restores. Throws 409 for a locked period. */
export async function rebookDonation(
  trx: DatabaseTransaction,
  donation: Donation,
  at: string,
): Promise<void> {
  if (donation.paid_at === null)
    throw new Error(`Expected desk donation ${donation.id} to have a date of receipt, found none`);
  await refuseLockedPeriod(trx, [donation.paid_at, at]);
  await bookDeskMoney(trx, donation, new Date(donation.paid_at));
  await addToCampaignTotals(trx, {
    campaignId: donation.campaign_id,
    paise: donation.amount_paise,
    donors: 1,
  });
  await reviseReceipt(trx, donation.id, { status: 'valid', updated_at: at });
}
