import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connectDatabase, type DatabaseSettings } from '../database/connect.ts';
import { migrateDatabase, migrations } from '../database/migrate.ts';
import type { SchemaChanges } from '../database/schema-state.ts';
import {
  copyPostgres,
  restorePostgres,
  withScratchDatabase,
} from '../database/snapshots/postgres-copy.ts';
import { copySqlite, findSqliteFaults } from '../database/snapshots/sqlite-copy.ts';
import { createId } from '../platform/ids.ts';
import { MEMBERS } from './manifest.ts';
import { openWorkFolder } from './work-folder.ts';

const NO_RIGHT = '42501';

/**
 * Changes the schema of a fresh copy of the database as a start of this release would, and removes the copy. Returns why
 * it could not be tried, where only a right is missing; throws what would also fail on the database itself.
 */
export async function rehearseMigration(
  database: DatabaseSettings,
  now: Date,
  changes: SchemaChanges = migrations,
): Promise<string | null> {
  const { url, dataFolder } = database;
  const work = await openWorkFolder(dataFolder, now);
  try {
    if (url === null) {
      copySqlite(dataFolder, work, { withoutVault: false, at: now.toISOString() });
      await migrate({ url, dataFolder: work }, changes);
      const faults = findSqliteFaults(work);
      if (faults.length > 0)
        throw new Error(`The copy is damaged afterwards: ${faults.join('; ')}`);
      return null;
    }
    return await rehearseOnPostgres(url, { work, now, changes });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function rehearseOnPostgres(
  url: string,
  { work, now, changes }: { work: string; now: Date; changes: SchemaChanges },
): Promise<string | null> {
  const { db, close } = connectDatabase({ url, dataFolder: work });
  const file = join(work, MEMBERS.postgres);
  const name = `rehearsal_${createId().toLowerCase()}`;
  try {
    await copyPostgres(db, url, { file, unnumberedFile: null, at: now.toISOString() });
    await withScratchDatabase(db, url, name, async (scratch) => {
      await restorePostgres(scratch, { file, unnumberedFile: null });
      await migrate({ url: scratch, dataFolder: work }, changes);
    });
    return null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NO_RIGHT) {
      return 'The change could not be tried on a copy: the role of DATABASE_URL may not create databases';
    }
    throw error;
  } finally {
    await close();
  }
}

async function migrate(database: DatabaseSettings, changes: SchemaChanges): Promise<void> {
  const { db, close } = connectDatabase(database);
  try {
    await migrateDatabase(db, { changes });
  } finally {
    await close();
  }
}
