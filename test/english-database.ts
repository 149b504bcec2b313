import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, inject } from 'vitest';
import { connectDatabase } from '#server/database/connect.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openDatabase, type TestDatabase } from './each-database.ts';
import { createEnglishDatabase, dropDatabase } from './postgres.ts';

/**
 * Runs the same tests on SQLite, and on a PostgreSQL database that compares texts by the rules of English: there most
 * signs are less than digits, and letters are greater. `open` creates a database; close it in afterEach.
 */
export function describeWhereEnglishCompares(
  title: string,
  tests: (open: () => Promise<TestDatabase>) => void,
): void {
  describe(`${title} (SQLite)`, () => tests(() => openDatabase(null)));
  const clusterUrl = inject('postgresUrl');
  if (clusterUrl === null) return;
  describe(`${title} (PostgreSQL in English)`, () => tests(() => openEnglish(clusterUrl)));
}

async function openEnglish(clusterUrl: string): Promise<TestDatabase> {
  const url = await createEnglishDatabase(clusterUrl);
  const dataFolder = await mkdtemp(join(tmpdir(), 'braj-seva-'));
  const opened = connectDatabase({ url, dataFolder });
  await migrateDatabase(opened.db);
  return {
    ...opened,
    url,
    dataFolder,
    close: async () => {
      await opened.close();
      await dropDatabase(url);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
