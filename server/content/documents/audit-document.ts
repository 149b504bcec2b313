import type { AuditAction } from '#shared/staff/audit-actions.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/staff-access.ts';
import type { DocumentRow } from './documents.queries.ts';
import { nameDocument } from './name-document.ts';

type Act = Extract<AuditAction, `${string}-content` | 'publish-policy' | 'withdraw-policy'>;

/** Writes what a member did to a document into the activity log, by its name; call it last in a transaction. */
export async function auditDocument(
  trx: DatabaseTransaction,
  clock: Clock,
  actor: Pick<Actor, 'id' | 'from'>,
  {
    action,
    document,
    details = {},
  }: {
    action: Act;
    document: Pick<DocumentRow, 'collection' | 'id' | 'title'>;
    details?: Record<string, unknown>;
  },
): Promise<void> {
  const { collection: kind, id } = document;
  const title = nameDocument(document);
  await writeAudit(trx, clock, {
    actor: actor.id,
    action,
    subject: id,
    details: { kind, title, ...details },
    from: actor.from,
  });
}
