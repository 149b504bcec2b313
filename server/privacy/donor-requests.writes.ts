import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockRows } from '../database/locks.ts';
import type { DonorRequestStepsTable } from '../database/tables/donor-requests.table.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import type { Actor } from '../platform/staff-access.ts';
import type { DonorRequestRow } from './donor-requests.queries.ts';

export async function insertRequest(
  trx: DatabaseTransaction,
  request: DonorRequestRow,
): Promise<void> {
  await trx.insertInto('donor_requests').values(request).execute();
}

/** Reads and locks a request until the transaction ends. */
export function lockRequest(
  trx: DatabaseTransaction,
  id: string,
): Promise<DonorRequestRow | undefined> {
  return trx
    .selectFrom('donor_requests')
    .selectAll()
    .where('id', '=', id)
    .$call(lockRows(trx, 'update'))
    .executeTakeFirst();
}

export async function updateRequest(
  trx: DatabaseTransaction,
  id: string,
  change: Partial<DonorRequestRow>,
): Promise<void> {
  await trx.updateTable('donor_requests').set(change).where('id', '=', id).execute();
}

/** Adds a step to a request and audits it; call it last in its transaction. */
export async function addStep(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  step: {
    requestId: string;
    actor: Pick<Actor, 'id' | 'from'>;
    action: DonorRequestStepsTable['action'];
    /** Counts only, no personal data. */
    details: Record<string, unknown>;
  },
): Promise<void> {
  await trx
    .insertInto('donor_request_steps')
    .values({
      id: createId(),
      request_id: step.requestId,
      at: toTimestamp(clock.now()),
      actor: step.actor.id,
      action: step.action,
      details: JSON.stringify(step.details),
    })
    .execute();
  await writeAudit(trx, clock, {
    actor: step.actor.id,
    action: `donor-request-${step.action}`,
    subject: step.requestId,
    details: step.details,
    from: step.actor.from,
  });
}
