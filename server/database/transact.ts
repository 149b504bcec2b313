import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresAdapter } from 'kysely';
import { createBatcher } from './batch.ts';
import type { Database, DatabaseTransaction } from './handles.ts';
import { isDatabaseUnavailable } from './is-unavailable.ts';

type Work<T> = (trx: DatabaseTransaction) => Promise<T>;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const TRIES = 5;

/**
 * Runs `work` in one transaction, all or nothing; resolves after the commit. `work` may run more than once and must
 * only use its transaction: no network, no hashing, no other handle. PostgreSQL repeats it after a deadlock. On SQLite,
 * with one writer and a disk sync per commit, waiting transactions share a commit; when one of them throws, all are
 * rolled back and each runs again alone. PostgreSQL groups commits itself.
 */
export async function transact<T>(db: Database, work: Work<T>): Promise<T> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return shareCommit(db, work);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (attempt >= TRIES || !isRetryable(error)) throw error;
    }
  }
}

const batchers = new WeakMap<Database, (work: Work<unknown>) => Promise<unknown>>();

function shareCommit<T>(db: Database, work: Work<T>): Promise<T> {
  const batcher = batchers.get(db) ?? createCommitBatcher(db);
  batchers.set(db, batcher);
  // The batch runs in the context of whoever began it: a trace would show each work below a stranger's request.
  return batcher(AsyncLocalStorage.bind(work)) as Promise<T>;
}

function createCommitBatcher(db: Database): (work: Work<unknown>) => Promise<unknown> {
  let isCommitting = false;
  return createBatcher({
    process(works: readonly Work<unknown>[]) {
      isCommitting = false;
      return db.transaction().execute(async (trx) => {
        const results: unknown[] = [];
        for (const work of works) results.push(await work(trx));
        isCommitting = true;
        return results;
      });
    },
    // A failed commit may still have reached the disk: repeating it might apply the work twice.
    isRetriedAlone: (error) => !isCommitting && !isDatabaseUnavailable(error),
  });
}

function isRetryable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === SERIALIZATION_FAILURE || code === DEADLOCK;
}
