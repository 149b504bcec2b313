import { PostgresAdapter } from 'kysely';
import { type CommitGroup, groupCommits } from './commit-group.ts';
import type { Database, DatabaseTransaction } from './handles.ts';

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const TRIES = 5;

const groups = new WeakMap<Database, CommitGroup>();

/**
 * Runs `work` in one transaction: all of it or nothing. On PostgreSQL a deadlock is tried again, so `work` may run more
 * than once and must touch nothing but its transaction: no network, no hashing, no other handle. On SQLite it may share
 * its commit with others that wait; PostgreSQL groups commits itself.
 */
export async function transact<T>(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<T>,
): Promise<T> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return groupOf(db)(work);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error;
    }
  }
}

function groupOf(db: Database): CommitGroup {
  const known = groups.get(db);
  if (known !== undefined) return known;
  const group = groupCommits(db);
  groups.set(db, group);
  return group;
}

function isRetryable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
