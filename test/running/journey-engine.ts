import { inject } from 'vitest';
import { createMigratedDatabase } from '../postgres.ts';
import type { AppSettings } from './app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database of this project's journeys: vitest.config.ts has one project for each. */
    journeyEngine: 'sqlite' | 'postgres';
  }
}

/** The settings for an app of a journey on the database of this run, empty. */
export async function journeyEngine(): Promise<AppSettings> {
  if (inject('journeyEngine') === 'sqlite') return {};
  const clusterUrl = inject('postgresUrl');
  if (clusterUrl === null) throw new Error('No PostgreSQL server on this machine.');
  return { DATABASE_URL: await createMigratedDatabase(clusterUrl) };
}
