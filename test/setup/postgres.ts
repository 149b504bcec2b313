import { tmpdir } from 'node:os';
import type { TestProject } from 'vitest/node';
import { connectDatabase } from '#server/database/connect.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { createMigratedTemplate, startPostgres } from '../postgres.ts';
import { findPostgresBinaries } from '../postgres-binaries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * URL of this run's PostgreSQL cluster, for `createDatabase` of test/postgres.ts. Null where no PostgreSQL server
     * is installed; in CI that fails the run instead.
     */
    postgresUrl: string | null;
  }
}

export default async function setup(
  project: TestProject,
): Promise<(() => Promise<void>) | undefined> {
  if (findPostgresBinaries() === null && !process.env.CI) {
    project.provide('postgresUrl', null);
    return undefined;
  }
  // The tests kill our own processes, never the database server.
  const cluster = await startPostgres({ fsync: false });
  await migrateTemplate(cluster.url);
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}

async function migrateTemplate(clusterUrl: string): Promise<void> {
  const url = await createMigratedTemplate(clusterUrl);
  // Unused: PostgreSQL needs no data folder.
  const database = connectDatabase({ url, dataFolder: tmpdir() });
  await migrateDatabase(database.db);
  await database.close();
}
