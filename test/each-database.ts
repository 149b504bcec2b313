import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { connectDatabase, type OpenDatabase, sqliteFileIn } from '#server/database/connect.ts';
import type { DialectName } from '#server/database/handles.ts';
import { returnDatabase, takeDatabase } from './postgres-pool.ts';

/** A migrated, empty database; `url` and `dataFolder` let a second process or connection join. */
export type TestDatabase = OpenDatabase & { url: string | null; dataFolder: string };

/**
 * Runs the same tests on SQLite and on PostgreSQL. `open` creates a database; close it in afterEach. Without a
 * PostgreSQL server that half is skipped; in CI that cannot happen (test/setup/postgres.ts).
 */
export function describeOnEachDatabase(
  title: string,
  tests: (open: () => Promise<TestDatabase>, dialect: DialectName) => void,
): void {
  describe(`${title} (SQLite)`, () => tests(() => openDatabase(null), 'sqlite'));
  const clusterUrl = inject('postgresUrl');
  if (clusterUrl === null) return;
  describe(`${title} (PostgreSQL)`, () =>
    tests(async () => openDatabase(await takeDatabase(clusterUrl)), 'postgres'));
}

/**
 * The same on one engine: in the PostgreSQL database at `url`, of postgres-pool.ts, or in SQLite. Nothing is migrated
 * here: both are copies of what test/setup made once.
 */
export async function openDatabase(url: string | null): Promise<TestDatabase> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'braj-seva-'));
  if (url === null) await copyFile(inject('migratedFile'), sqliteFileIn(dataFolder));
  const opened = connectDatabase({ url, dataFolder });
  return {
    ...opened,
    url,
    dataFolder,
    close: async () => {
      await opened.close();
      if (url !== null) await returnDatabase(url);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
