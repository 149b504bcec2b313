import { m } from '#shared/messages/compiled/messages.js';
import { addToCampaignTotals } from '../campaigns/add-to-campaign-totals.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { DonationStatus } from '../database/tables/donations.table.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { reviseReceipt } from './books.writes.ts';
import { forgetBounce } from './cheques/cheques.writes.ts';
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
 * may be voided. Throws 404 for an unknown or void one.
 */
export async function voidDonation(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  donationId: string,
  reason: string,
): Promise<void> {
  requirePermission(actor, 'donations.void');
  await transact(db, async (trx) => {
    const donation = await lockDonation(trx, donationId);
    if (donation.status === 'void') throw refuseUnknown(m.donation_unknown());
    if (!isDeskDonation(donation)) refuseOnlineMoney(donation);
    await voidLocked(trx, clock, donation, { actorId: actor.id, reason });
  });
}

type Voiding = {
  actorId: string;
  reason: string;
  /** More for the activity log. */
  details?: Record<string, string>;
};

/**
 * Voids a desk donation in a transaction of the caller, who has checked role and reason; one that is void stays as it
 * is. Returns false for one that `isRefused` names, which is asked once the donation is locked.
 */
export async function voidWithin(
  trx: DatabaseTransaction,
  clock: Clock,
  { donationId, ...voiding }: Voiding & { donationId: string },
  isRefused: () => Promise<boolean>,
): Promise<boolean> {
  const donation = await lockDonation(trx, donationId);
  if (await isRefused()) return false;
  if (donation.status !== 'void') await voidLocked(trx, clock, donation, voiding);
  return true;
}

/** Voids a locked donation: its row, booking, totals and receipt, with an entry in the activity log. */
async function voidLocked(
  trx: DatabaseTransaction,
  clock: Clock,
  donation: Donation,
  { actorId, reason, details = {} }: Voiding,
): Promise<void> {
  const now = clock.now();
  const at = toTimestamp(now);
  await updateDonation(trx, donation.id, {
    status: 'void',
    voided_from: donation.status,
    voided_at: at,
    voided_by: actorId,
    void_reason: hideIdentityNumbers(reason),
    updated_at: at,
  });
  if (isDeskDonation(donation)) await reverseBooking(trx, donation, now);
  await writeAudit(trx, clock, {
    actor: actorId,
    action: 'void-gift',
    subject: donation.id,
    details: { reason, from: donation.status, amountPaise: donation.amount_paise, ...details },
  });
}

function refuseOnlineMoney(donation: Donation): void {
  if (donation.status === 'authorized') throw new Refusal(409, m.donation_at_bank());
  if (!NEVER_PAID.includes(donation.status)) throw new Refusal(409, m.donation_only_refundable());
}

/** Reverses the booking of a desk donation that this transaction voids: ledger, campaign total, receipt. */
export async function reverseBooking(
  trx: DatabaseTransaction,
  donation: Donation,
  now: Date,
): Promise<void> {
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

/** Books a desk donation again that this transaction restores. */
export async function rebookDonation(
  trx: DatabaseTransaction,
  donation: Donation,
  at: string,
): Promise<void> {
  if (donation.paid_at === null)
    throw new Error(`Expected desk donation ${donation.id} to have a date of receipt, found none`);
  await bookDeskMoney(trx, donation, new Date(donation.paid_at));
  await addToCampaignTotals(trx, {
    campaignId: donation.campaign_id,
    paise: donation.amount_paise,
    donors: 1,
  });
  await reviseReceipt(trx, donation.id, { status: 'valid', updated_at: at });
}
