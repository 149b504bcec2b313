import type { AuditAction } from '#shared/staff/audit-actions.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Actor } from '../platform/staff-access.ts';

type Act = Extract<AuditAction, `${string}-media`>;

/** Writes what a member did to a medium into the activity log, by its name; call it last in a transaction. */
export async function auditMedia(
  trx: DatabaseTransaction,
  clock: Clock,
  actor: Pick<Actor, 'id' | 'from'>,
  {
    action,
    media: { id, name },
    details = {},
  }: { action: Act; media: { id: string; name: string }; details?: Record<string, unknown> },
): Promise<void> {
  await writeAudit(trx, clock, {
    actor: actor.id,
    action,
    subject: id,
    details: { title: name, ...details },
    from: actor.from,
  });
}
