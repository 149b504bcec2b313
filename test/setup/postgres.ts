import type { TestProject } from 'vitest/node';
import { startPostgres } from '../postgres.ts';
import { findPostgresBinaries } from '../postgres-binaries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Address of this run's PostgreSQL cluster, for `createDatabase` of test/postgres.ts.
     * Null where the machine has no PostgreSQL server; in CI that fails the run instead.
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
  const cluster = await startPostgres();
  project.provide('postgresUrl', cluster.url);
  return cluster.stop;
}
