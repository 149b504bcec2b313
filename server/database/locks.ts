import { PostgresAdapter, type SelectQueryBuilder, sql } from 'kysely';
import type { DatabaseTransaction } from './handles.ts';

/**
 * Strength of a row lock, in PostgreSQL's terms. `key share`: the row must stay, others may refer to it too. `no key
 * update`: the row is changed, others may refer to it meanwhile. `update`: the row may be deleted, no other may refer
 * to it. `update, skip locked`: the same for a queue, without rows that another worker has locked.
 */
type RowLock = 'key share' | 'no key update' | 'update' | 'update, skip locked';

/**
 * Locks the rows of a query until the transaction ends: `query.$call(lockRows(trx, 'no key update'))`. A query of
 * several rows needs an `orderBy` on their key, so that two transactions never deadlock. No-op on SQLite, where there
 * is only one writing transaction.
 */
export function lockRows(trx: DatabaseTransaction, lock: RowLock) {
  return <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) => {
    if (!isPostgres(trx)) return query;
    if (lock === 'key share') return query.forKeyShare();
    if (lock === 'no key update') return query.forNoKeyUpdate();
    return lock === 'update' ? query.forUpdate() : query.forUpdate().skipLocked();
  };
}

/**
 * Locks names until the transaction ends, where there is no row to lock: another transaction that locks one of them
 * waits. Several names are locked in a fixed order, so that two transactions never deadlock.
 */
export async function lockNames(trx: DatabaseTransaction, names: readonly string[]): Promise<void> {
  if (!isPostgres(trx) || names.length === 0) return;
  const inOrder = [...new Set(names)].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(array[${sql.join(inOrder)}]::text[]) as name`.execute(trx);
}

/** Shares a name until the transaction ends: others may share it too, but one that locks it waits. */
export async function shareName(trx: DatabaseTransaction, name: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))`.execute(trx);
}

function isPostgres(trx: DatabaseTransaction): boolean {
  return trx.getExecutor().adapter instanceof PostgresAdapter;
}
