import { sql } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import { DATED, type DatedTable } from './due-rows.queries.ts';
import type { RetentionRun } from './retention-runs.queries.ts';

/**
 * Deletes rows of a table; returns how many. With `before` only those still older: a block may have been extended since
 * they were listed.
 */
export async function deleteRows(
  trx: DatabaseTransaction,
  table: DatedTable,
  ids: readonly string[],
  before: string | null = null,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { key, at } = DATED[table];
  const isOver = before === null ? sql`` : sql`and ${sql.ref(at)} <= ${before}`;
  const result = await sql`delete from ${sql.table(table)}
    where ${sql.ref(key)} in (${sql.join(ids)}) ${isOver}`.execute(trx);
  return Number(result.numAffectedRows ?? 0);
}

/** Erases unconfirmed addresses; of those that had unsubscribed before, the hash stays. */
export async function forgetUnconfirmed(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const pending = trx.deleteFrom('subscribers').where('id', 'in', ids);
  const never = await pending
    .where('status', '=', 'pending')
    .where('left_at', 'is', null)
    .executeTakeFirst();
  const before = await trx
    .updateTable('subscribers')
    .set({
      status: 'left',
      email: null,
      name: '',
      confirm_hash: null,
      confirm_until: null,
      leave_token: null,
    })
    .where('id', 'in', ids)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return Number(never.numDeletedRows) + Number(before.numUpdatedRows);
}

/** Empties processed webhooks; the fact and time of their receipt stay. */
export async function emptyWebhooks(
  trx: DatabaseTransaction,
  eventIds: readonly string[],
): Promise<number> {
  if (eventIds.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable('webhook_inbox')
    .set({ body: '' })
    .where('event_id', 'in', eventIds)
    .where('done_at', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Erases the requester from closed requests; what was asked and done stays. */
export async function emptyRequests(
  trx: DatabaseTransaction,
  ids: readonly string[],
  at: string,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable('donor_requests')
    .set({ asker_name: '', email: '', identity_check: '', outcome: '', erased_at: at })
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function insertRun(trx: DatabaseTransaction, run: RetentionRun): Promise<void> {
  await trx.insertInto('retention_runs').values(run).execute();
}

export async function updateRun(
  trx: DatabaseTransaction,
  id: string,
  change: Partial<Pick<RetentionRun, 'day' | 'counts' | 'finished_at'>>,
): Promise<void> {
  await trx.updateTable('retention_runs').set(change).where('id', '=', id).execute();
}

/** Takes their day from runs dated later than `latest`: they say nothing of that day, which is still to come. */
export async function disownRunsAhead(trx: DatabaseTransaction, latest: string): Promise<void> {
  await trx
    .updateTable('retention_runs')
    .set({ day: '' })
    .where((eb) => eb(eb.fn.coalesce('finished_at', 'started_at'), '>', latest))
    .where('day', '<>', '')
    .execute();
}
