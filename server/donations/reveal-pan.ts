import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { countAuditEntries } from '../platform/audit-count.queries.ts';
import { type Clock, timestampAfter } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readReason } from '../platform/written-reason.ts';
import { findPanOfDonation } from './donors.queries.ts';
import { openPan } from './identity-numbers.writes.ts';

/**
 * The full PAN of a donation. Who viewed it, when and why is audited before the number leaves the server. Throws
 * Refusal: 400 without a reason, 404 for an unknown donation, 409 without a PAN, 429 after thirty within an hour.
 */
export async function revealPan(
  context: Pick<Context, 'db' | 'clock' | 'sealer'>,
  actor: Actor,
  donationId: string,
  raw: { reason?: unknown },
): Promise<{ pan_no: string }> {
  requirePermission(actor, 'identity.reveal');
  const reason = readReason(raw.reason);
  const identity = await transact(context.db, async (trx) => {
    const row = await findPanOfDonation(trx, donationId);
    if (!row) throw refuseUnknown(m.not_found());
    const { donor_id: donorId, identity_id: id, pan_sealed: sealed } = row;
    if (id === null || sealed === null) throw new Refusal(409, m.reveal_no_pan());
    await admitReveal(trx, context.clock, actor, donationId, { donorId, reason });
    return { id, sealed };
  });
  return { pan_no: openPan(context, identity.id, identity.sealed) };
}

/** More than an accountant's day needs, far fewer than a data thief's. Views on screen and documents count together. */
export const REVEALS_AN_HOUR = 30;
const HOUR_MS = 3_600_000;
const ACTION = 'reveal-pan';

/**
 * Counts one view of a full PAN and audits who viewed which donation and why. Runs last in the transaction, before the
 * number leaves the server. Throws Refusal 429 after thirty within an hour.
 */
export async function admitReveal(
  trx: DatabaseTransaction,
  clock: Clock,
  actor: Actor,
  donationId: string,
  details: Record<string, unknown> & { reason: string },
): Promise<void> {
  await lockNames(trx, [`reveal:${actor.id}`]);
  const since = timestampAfter(clock.now(), -HOUR_MS);
  const lately = await countAuditEntries(trx, { actor: actor.id, action: ACTION, since });
  if (lately >= REVEALS_AN_HOUR) throw new Refusal(429, m.reveal_too_many());
  await writeAudit(trx, clock, {
    actor: actor.id,
    action: ACTION,
    subject: donationId,
    details,
    from: actor.from,
  });
}
