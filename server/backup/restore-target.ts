import { connectDatabase, type DatabaseSettings } from '../database/connect.ts';
import { listTables } from '../database/snapshots/contents.ts';
import {
  clearMark,
  emptyPostgres,
  markUnfinished,
  requireRestoreTool,
  restorePostgres,
} from '../database/snapshots/postgres-copy.ts';
import { RestoreRefusedError } from './read-copy.ts';
import { listForeignNames } from './work-folder.ts';

/**
 * What an otherwise empty data folder may have: demo mode's keys, copies, what a supervisor that was killed left, and
 * what a file system makes itself.
 */
const MAY_BE_THERE = [
  ...['demo-secrets.json', 'backups', 'lost+found'],
  ...['supervisor.pid', 'supervisor.ready'],
];

/** Throws RestoreRefusedError unless a restore may fill this folder. */
export async function requireEmptyFolder({ dataFolder }: DatabaseSettings): Promise<void> {
  const names = await listForeignNames(dataFolder);
  const inTheWay = names.filter((name) => !MAY_BE_THERE.includes(name));
  if (inTheWay.length === 0) return;
  throw new RestoreRefusedError(
    `${dataFolder} is not empty (${inTheWay.slice(0, 5).join(', ')}): a copy is restored into an empty DATA_DIR only. Move it away, or name a new folder`,
  );
}

/** An empty PostgreSQL database that is being filled, and marked as half restored until it is proved. */
export type PostgresTarget = {
  fill: (copy: { file: string; vaultFile: string | null }) => Promise<void>;
  /** Takes the mark away: servers may start. */
  finish: () => Promise<void>;
  /** After a failure: removes what was restored. */
  empty: () => Promise<void>;
  close: () => Promise<void>;
};

/** Throws RestoreRefusedError when the database is not empty, PostgresToolError without pg_restore. */
export async function openPostgresTarget(url: string): Promise<PostgresTarget> {
  const { db, close } = connectDatabase({ url, dataFolder: '' });
  let isTouched = false;
  try {
    await requireRestoreTool(db);
    const tables = await listTables(db);
    if (tables.length > 0) {
      throw new RestoreRefusedError(
        `The database of DATABASE_URL is not empty (${tables.length} tables, such as ${tables[0]}): a copy is restored into an empty database only. Create a new one`,
      );
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async fill(copy) {
      await markUnfinished(db);
      isTouched = true;
      await restorePostgres(url, copy);
    },
    finish: () => clearMark(db),
    async empty() {
      // If this is refused, the mark stays, and no server starts on the database.
      if (isTouched) await emptyPostgres(db).catch(() => {});
    },
    close,
  };
}
