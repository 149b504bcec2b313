import { inject } from 'vitest';
import { createMigratedDatabase } from '../postgres.ts';
import type { AppSettings } from './app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the apps of this project's journeys keep their books: vitest.config.ts has one project an engine. */
    journeyEngine: 'sqlite' | 'postgres';
  }
}

/** What a journey's app must be told to keep its books on the engine of this run, in an empty database of its own. */
export async function journeyEngine(): Promise<AppSettings> {
  if (inject('journeyEngine') === 'sqlite') return {};
  const clusterUrl = inject('postgresUrl');
  if (clusterUrl === null) throw new Error('No PostgreSQL server on this machine.');
  return { DATABASE_URL: await createMigratedDatabase(clusterUrl) };
}
