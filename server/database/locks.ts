import { PostgresAdapter, sql } from 'kysely';
import type { DatabaseTransaction } from './handles.ts';

/** Whether rows must be locked one by one. On SQLite a writing transaction is alone, so there is nothing to lock. */
export function hasRowLocks(trx: DatabaseTransaction): boolean {
  return trx.getExecutor().adapter instanceof PostgresAdapter;
}

/**
 * From here to the end of the transaction nobody else is past the same line with the same names. Several names are taken
 * in one order, so that two transactions never wait for each other.
 */
export async function lockNames(trx: DatabaseTransaction, names: readonly string[]): Promise<void> {
  if (!hasRowLocks(trx) || names.length === 0) return;
  const inOrder = [...new Set(names)].toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(array[${sql.join(inOrder)}]::text[]) as name`.execute(trx);
}
