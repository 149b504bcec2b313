import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { Refusal } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { openKnownPan } from '../correct-identity.ts';
import { holdNamedGift } from '../desk-gifts.writes.ts';
import { updateGift } from '../donations.writes.ts';
import { findIncomplete } from '../donor-completeness.ts';
import { reviseReceipt } from '../receipts.writes.ts';
import { findIdentity } from './donation-identities.queries.ts';
import { insertIdentities, toIdentityRow } from './donation-identities.writes.ts';

/**
 * Decides about a PAN that was carried over: it belongs to this donation, or it is taken away and the receipt revised.
 * Either is a new version by that member of staff. 404 for an unknown donation, 409 where no such PAN waits.
 */
export async function reviewIdentity(
  context: Pick<Context, 'db' | 'clock' | 'sealer'>,
  actor: Actor,
  donationId: string,
  decision: 'confirm' | 'remove',
): Promise<void> {
  requirePermission(actor, 'gifts.correct');
  await transact(context.db, async (trx) => {
    const gift = await holdNamedGift(trx, donationId);
    const known = await findIdentity(trx, gift.identity_id);
    if (known?.source !== 'carried-over' || known.pan_hash === null) {
      throw new Refusal(409, m.identity_not_in_question());
    }
    const identity = toIdentityRow(
      context,
      donationId,
      {
        pan: decision === 'confirm' ? openKnownPan(context, known) : null,
        aadhaarReference: known.aadhaar_reference,
      },
      { source: 'staff', actor: actor.id },
    );
    const updated_at = toTimestamp(context.clock.now());
    await insertIdentities(trx, [identity]);
    await updateGift(trx, donationId, {
      identity_id: identity.id,
      incomplete: findIncomplete(gift, identity),
      updated_at,
    });
    if (decision === 'remove') await reviseReceipt(trx, donationId, { updated_at });
    await writeAudit(trx, context.clock, {
      actor: actor.id,
      action: `${decision}-identity`,
      subject: donationId,
      details: { version: identity.id, before: known.id },
    });
  });
}
