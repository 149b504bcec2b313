import { dayFrom } from '#shared/dates.ts';
import { connectDatabase, type DatabaseSettings } from '../database/connect.ts';
import { isMigrated } from '../database/migrate.ts';
import { requireUnusedPostgres } from '../database/snapshots/set-aside.ts';
import type { Clock } from '../platform/clock.ts';
import type { BucketSettings } from '../platform/file-store-bucket.ts';
import { connectFileStore } from '../platform/open-file-store.ts';
import type { StoredErasure } from './erasure-files.ts';
import { RestoreRefusedError } from './read-copy.ts';
import { findNewestEntry, hasAnchorOf } from './recovered.queries.ts';
import { setLaterAnchorsAside } from './set-anchors-aside.ts';
import { settleRestored } from './settle-restored.ts';

type Recovered = {
  database: DatabaseSettings;
  media: BucketSettings | null;
  entries: readonly StoredErasure[];
  clock: Clock;
};

/**
 * Does to a database that PostgreSQL's own archive has brought to an earlier moment what a restore does to a copy: sets
 * later anchors of the audit log aside, erases again, ends sessions, and notes it, so that its books are compared with the
 * provider. Returns that moment, and how many erasures were new to it. Throws RestoreRefusedError, or DatabaseInUseError
 * while a server is connected.
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
    const newest = await findNewestEntry(db);
    const moment = newest?.at ?? clock.now().toISOString();
    if (media !== null) {
      // Before an entry is written, which gets the number of one that is gone.
      const anchors = await connectFileStore({ media, database }, 'audit-anchors');
      // That of today may be of an entry that is still there, where nothing was entered since.
      const today = dayFrom(clock.now(), 0);
      const again = (await hasAnchorOf(db, today)) ? null : today;
      await setLaterAnchorsAside(anchors, { newest: newest?.sequence ?? 0, again }, clock.now());
    }
    const store = await connectFileStore({ media, database }, 'media');
    const details = { recovered: 'yes' };
    const erasures = await settleRestored(db, store, { clock, madeAt: moment, entries, details });
    return { moment, erasures };
  } finally {
    await close();
  }
}
