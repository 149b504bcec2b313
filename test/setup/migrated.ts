import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connectDatabase, sqliteFileIn } from '#server/database/connect.ts';
import { migrateDatabase } from '#server/database/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** An SQLite file with all tables and no rows, for copying: migrating takes longer than most tests. */
    migratedFile: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'braj-seva-migrated-'));
  const database = connectDatabase({ url: null, dataFolder: folder });
  await migrateDatabase(database.db);
  await database.close();
  project.provide('migratedFile', sqliteFileIn(folder));
  return () => rm(folder, { recursive: true, force: true });
}
