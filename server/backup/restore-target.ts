import { connectDatabase } from '../database/connect.ts';
import type { Database } from '../database/handles.ts';
import { listTables } from '../database/snapshots/contents.ts';
import {
  clearMark,
  emptyPostgres,
  endOrphanedRestores,
  holdRestoreLock,
  isMarkedUnfinished,
  markUnfinished,
  requireRestoreTool,
  restorePostgres,
} from '../database/snapshots/postgres-copy.ts';
import { RestoreRefusedError } from './read-copy.ts';

/** An empty PostgreSQL database that is to be filled, and marked as half restored until it is proved. */
export type PostgresTarget = {
  fill: (copy: { file: string; unnumberedFile: string | null }) => Promise<void>;
  /** Takes the mark away: servers may start. */
  finish: () => Promise<void>;
  /** After a failure: the database is empty and without a mark, as before. */
  empty: () => Promise<void>;
  /** May be called again. */
  close: () => Promise<void>;
};

/**
 * Marks an empty database, so that no server starts on it while the copy is read. Removes what an interrupted restore
 * left in it. Throws RestoreRefusedError when the database is not empty or another restore fills it, PostgresToolError
 * without pg_restore.
 */
export async function openPostgresTarget(url: string): Promise<PostgresTarget> {
  const { db, close } = connectDatabase({ url, dataFolder: '' });
  let release = async () => {};
  let isTouched = false;
  let isClosed = false;
  try {
    await requireRestoreTool(db);
    const lock = await holdRestoreLock(db);
    if (lock === null) {
      throw new RestoreRefusedError(
        'Another restore into the database of DATABASE_URL is running: wait until it has ended',
      );
    }
    release = lock.release;
    await requireEmptyDatabase(db);
  } catch (error) {
    await release();
    await close();
    throw error;
  }
  return {
    async fill(copy) {
      isTouched = true;
      await restorePostgres(url, copy);
    },
    finish: () => clearMark(db),
    async empty() {
      try {
        if (isTouched) await emptyPostgres(db);
        await clearMark(db);
      } catch {
        // The mark stays, and no server starts on the database.
      }
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await release();
      await close();
    },
  };
}

/** Leaves the database empty and marked. */
async function requireEmptyDatabase(db: Database): Promise<void> {
  const tables = await listTables(db);
  if (await isMarkedUnfinished(db)) {
    const wasFilling = await endOrphanedRestores(db);
    if (wasFilling || tables.length > 0) await emptyInterrupted(db);
    return;
  }
  if (tables.length > 0) {
    throw new RestoreRefusedError(
      `The database of DATABASE_URL is not empty (${tables.length} tables, such as ${tables[0]}): a copy is restored into an empty database only. Create a new one`,
    );
  }
  await markUnfinished(db);
}

async function emptyInterrupted(db: Database): Promise<void> {
  await emptyPostgres(db).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RestoreRefusedError(
      `The database of DATABASE_URL has what an interrupted restore left, which could not be removed (${reason}): create a new one`,
    );
  });
}
