import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { Refusal } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { reviseReceipt } from '../books.writes.ts';
import { openCurrentPan } from '../correct-donor.ts';
import { lockDonation } from '../desk-donations.writes.ts';
import { type Donation, updateDonation } from '../donations.writes.ts';
import { findIncomplete } from '../donor-completeness.ts';
import { type DonationIdentity, findIdentity } from './donation-identities.queries.ts';
import { insertIdentities, type Origin, toIdentityRow } from './donation-identities.writes.ts';
import { listLastTwo } from './identity-review.queries.ts';

type ReviewContext = Pick<Context, 'db' | 'clock' | 'sealer'>;

/** The next version of a donation's numbers, with its audit entry. */
type Step = {
  action: 'confirm-identity' | 'remove-identity' | 'reopen-identity';
  /** The version that the numbers come from. */
  from: DonationIdentity;
  source: Origin['source'];
  keepsPan: boolean;
  revises: boolean;
};

/**
 * Decides about a carried-over PAN: confirmed for this donation, or removed and the receipt revised. Either adds a
 * version by that member of staff. Throws 404 for an unknown donation, 409 where no such PAN is pending or the donation
 * is void.
 */
export function reviewIdentity(
  context: ReviewContext,
  actor: Actor,
  donationId: string,
  decision: 'confirm' | 'remove',
): Promise<void> {
  return writeReview(context, actor, donationId, async (trx, donation) => {
    const current = await findIdentity(trx, donation.identity_id);
    if (current?.source !== 'carried-over' || current.pan_hash === null) {
      throw new Refusal(409, m.identity_not_in_question());
    }
    const isKept = decision === 'confirm';
    const action = isKept ? 'confirm-identity' : 'remove-identity';
    return { action, from: current, source: 'staff', keepsPan: isKept, revises: !isKept };
  });
}

/**
 * Undoes that decision: the PAN is doubtful again. A removed one returns, and the receipt is revised again. Throws 409
 * if the donation has changed since, or nothing was decided.
 */
export function reopenIdentity(
  context: ReviewContext,
  actor: Actor,
  donationId: string,
): Promise<void> {
  return writeReview(context, actor, donationId, async (trx, donation) => {
    const decision = findDecision(donation, await listLastTwo(trx, donationId));
    if (decision === null) throw new Refusal(409, m.identity_nothing_decided());
    return {
      action: 'reopen-identity',
      from: decision.before,
      source: 'carried-over',
      keepsPan: true,
      revises: decision.result === 'removed',
    };
  });
}

async function writeReview(
  context: ReviewContext,
  actor: Actor,
  donationId: string,
  findStep: (trx: DatabaseTransaction, donation: Donation) => Promise<Step>,
): Promise<void> {
  requirePermission(actor, 'donations.correct');
  await transact(context.db, async (trx) => {
    const donation = await lockDonation(trx, donationId);
    if (donation.status === 'void') throw new Refusal(409, m.donation_is_void());
    const { action, from, source, keepsPan, revises } = await findStep(trx, donation);
    const numbers = {
      pan: keepsPan ? openCurrentPan(context, from) : null,
      aadhaarReference: from.aadhaar_reference,
    };
    const identity = toIdentityRow(context, donationId, numbers, { source, actor: actor.id });
    const updated_at = toTimestamp(context.clock.now());
    await insertIdentities(trx, [identity]);
    await updateDonation(trx, donationId, {
      identity_id: identity.id,
      incomplete: findIncomplete(donation, identity),
      updated_at,
    });
    if (revises) await reviseReceipt(trx, donationId, { updated_at });
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action,
      subject: donationId,
      details: { version: identity.id, before: donation.identity_id },
      from: actor.from,
    });
  });
}

/** A decision about a carried-over PAN, with the version that it was about. */
type Decision = { result: 'confirmed' | 'removed'; before: DonationIdentity };

/**
 * The last decision of staff about a carried-over PAN; null when there is none, when the donation has changed since, or
 * when that PAN is erased. The two newest versions suffice: a correction never writes the same PAN again, and never
 * removes one.
 */
export function findDecision(
  donation: { identity_id: string | null },
  [last, before]: readonly DonationIdentity[],
): Decision | null {
  if (last === undefined || before === undefined || last.id !== donation.identity_id) return null;
  const isOfQuestion = last.source === 'staff' && before.source === 'carried-over';
  if (!isOfQuestion || before.pan_sealed === null) return null;
  if (last.aadhaar_reference !== before.aadhaar_reference) return null;
  if (last.pan_hash === null) return { result: 'removed', before };
  return last.pan_hash === before.pan_hash ? { result: 'confirmed', before } : null;
}
