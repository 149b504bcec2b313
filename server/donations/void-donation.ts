import { m } from '#shared/messages/compiled/messages.js';
import { addToCampaignTotals } from '../campaigns/add-to-campaign-totals.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { DonationStatus } from '../database/tables/donations.table.ts';
import { transact } from '../database/transact.ts';
import { refuseLockedPeriod } from '../periods/refuse-locked-period.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
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
 * may be voided. Throws 404 for an unknown or void one, 409 for one of a locked period.
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
    const now = clock.now();
    const at = toTimestamp(now);
    if (isDeskDonation(donation)) await refuseLockedPeriod(trx, [donation.paid_at, at]);
    await updateDonation(trx, donationId, {
      status: 'void',
      voided_from: donation.status,
      voided_at: at,
      voided_by: actor.id,
      void_reason: hideIdentityNumbers(reason),
      updated_at: at,
    });
    if (isDeskDonation(donation)) await reverseBooking(trx, donation, now);
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'void-gift',
      subject: donationId,
      details: { reason, from: donation.status, amountPaise: donation.amount_paise },
    });
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
 * for an unknown id, 409 for a donation that is not void or of a locked period.
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
    if (isDeskDonation(donation)) await refuseLockedPeriod(trx, [donation.paid_at, at]);
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
