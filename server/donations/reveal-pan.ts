import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readReason } from '../platform/written-reason.ts';
import { admitReveal } from './admit-reveal.ts';
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
    const found = await findPanOfDonation(trx, donationId);
    if (!found) throw refuseUnknown(m.not_found());
    const { donor_id: donorId, identity_id: id, pan_sealed: sealed } = found;
    if (id === null || sealed === null) throw new Refusal(409, m.reveal_no_pan());
    await admitReveal(trx, context.clock, actor, donationId, { donorId, reason });
    return { id, sealed };
  });
  return { pan_no: openPan(context, identity.id, identity.sealed) };
}
