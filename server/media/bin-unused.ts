import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { auditMedia } from './audit-media.ts';
import { findMedia, isUsedOutsideBin } from './media.queries.ts';
import { updateMedia } from './media.writes.ts';

/**
 * Moves those of these media to the bin that nothing uses but documents in the bin themselves. A document that is
 * restored from there still shows its pictures: what a draft uses is never erased.
 */
export async function binUnused(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  requirePermission(actor, 'content.write');
  for (const id of ids) {
    await transact(db, async (trx) => {
      const media = await findMedia(trx, id);
      if (media === undefined || media.binned_at !== null) return;
      if (await isUsedOutsideBin(trx, id)) return;
      const at = toTimestamp(clock.now());
      await updateMedia(trx, id, { binned_at: at, updated_at: at, updated_by: actor.id });
      await auditMedia(trx, clock, actor, { action: 'bin-media', media });
    });
  }
}
