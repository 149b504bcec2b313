import { connectDatabase, type DatabaseSettings } from '../database/connect.ts';
import { isMigrated } from '../database/migrate.ts';
import { requireUnusedPostgres } from '../database/snapshots/set-aside.ts';
import type { Clock } from '../platform/clock.ts';
import type { BucketSettings } from '../platform/file-store-bucket.ts';
import { connectFileStore } from '../platform/open-file-store.ts';
import type { StoredErasure } from './erasure-files.ts';
import { findNewestEntryTime } from './newest-entry.queries.ts';
import { RestoreRefusedError } from './read-copy.ts';
import { settleRestored } from './settle-restored.ts';

type Recovered = {
  database: DatabaseSettings;
  media: BucketSettings | null;
  entries: readonly StoredErasure[];
  clock: Clock;
};

/**
 * Does to a database that PostgreSQL's own archive has brought to an earlier moment what a restore does to a copy:
 * erases again, ends sessions, and notes it, so that its books are compared with the provider. Returns that moment, and
 * how many erasures were new to it. Throws RestoreRefusedError, or DatabaseInUseError while a server is connected.
 */
export async function settleRecovered({
  database,
  media,
  entries,
  clock,
}: Recovered): Promise<{ moment: string; erasures: number }> {
  const { url } = database;
  if (url === null) {
    throw new RestoreRefusedError(
      '--recovered is for a database of PostgreSQL, and DATABASE_URL is not set: SQLite has no archive to recover from',
    );
  }
  const { db, close } = connectDatabase(database);
  try {
    await requireUnusedPostgres(db);
    if (!(await isMigrated(db))) {
      throw new RestoreRefusedError(
        'The database of DATABASE_URL has not the schema of this program: name the one that was recovered, and use the version that it ran with',
      );
    }
    // The last thing that this database knows of: as near to the moment as it can say.
    const moment = (await findNewestEntryTime(db)) ?? clock.now().toISOString();
    const store = await connectFileStore({ media, database }, 'media');
    const details = { recovered: 'yes' };
    const erasures = await settleRestored(db, store, { clock, madeAt: moment, entries, details });
    return { moment, erasures };
  } finally {
    await close();
  }
}
