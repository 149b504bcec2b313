import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { connectDatabase, type OpenDatabase } from '#server/database/connect.ts';
import type { DialectName } from '#server/database/handles.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { createMigratedDatabase } from './postgres.ts';

/** A migrated, empty database of its own; `url` and `dataFolder` let a second process or connection join in. */
export type TestDatabase = OpenDatabase & { url: string | null; dataFolder: string };

/**
 * Runs the same tests on SQLite and on PostgreSQL. `open` gives a fresh database; close it in afterEach.
 * Where there is no PostgreSQL server its half is left out; in CI that cannot happen (test/setup/postgres.ts).
 */
export function describeOnEachDatabase(
  title: string,
  tests: (open: () => Promise<TestDatabase>, dialect: DialectName) => void,
): void {
  describe(`${title} (SQLite)`, () => tests(() => openDatabase(null), 'sqlite'));
  const clusterUrl = inject('postgresUrl');
  if (clusterUrl === null) return;
  describe(`${title} (PostgreSQL)`, () =>
    tests(async () => openDatabase(await createMigratedDatabase(clusterUrl)), 'postgres'));
}

/** The same on one engine: in the PostgreSQL database at `url`, or in SQLite. */
export async function openDatabase(url: string | null): Promise<TestDatabase> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'braj-seva-'));
  const opened = connectDatabase({ url, dataFolder });
  await migrateDatabase(opened.db);
  return {
    ...opened,
    url,
    dataFolder,
    close: async () => {
      await opened.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
