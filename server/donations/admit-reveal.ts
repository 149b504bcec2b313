import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { countAuditEntries } from '../platform/audit-count.queries.ts';
import { type Clock, timestampAfter } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/staff-access.ts';

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
  await writeAudit(trx, clock, { actor: actor.id, action: ACTION, subject: donationId, details });
}
