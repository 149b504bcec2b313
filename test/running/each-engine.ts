import { describe, inject } from 'vitest';
import { createMigratedDatabase } from '../postgres.ts';
import type { AppSettings } from './app.ts';

/**
 * Runs the same trials on an app that keeps its books in SQLite, and on one with PostgreSQL. `settings` answers what
 * the app must be told, with an empty database of its own each time.
 */
export function describeOnEachEngine(
  title: string,
  trials: (settings: () => Promise<AppSettings>) => void,
): void {
  describe(`${title} (SQLite)`, () => trials(async () => ({})));
  const clusterUrl = inject('postgresUrl');
  if (clusterUrl === null) return;
  describe(`${title} (PostgreSQL)`, () =>
    trials(async () => ({ DATABASE_URL: await createMigratedDatabase(clusterUrl) })));
}
