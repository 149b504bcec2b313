import { m } from '#shared/messages/compiled/messages.js';
import { hasPermission } from '#shared/staff/roles.ts';
import { Refusal } from '../platform/errors.ts';
import type { Actor } from '../platform/staff-access.ts';
import type { StoredBatch } from './batches.queries.ts';

/** Throws 403 unless the member owns the batch, or is an accountant where that is enough. */
export function requireOwner(
  actor: Actor,
  batch: Pick<StoredBatch, 'owner_id'>,
  who: 'only' | 'or accountant',
): void {
  if (batch.owner_id === actor.id) return;
  if (who === 'or accountant' && hasPermission(actor.role, 'donations.correct')) return;
  throw new Refusal(403, m.batch_of_other());
}
