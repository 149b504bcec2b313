import { describe, inject } from 'vitest';
import { createMigratedDatabase } from '../postgres.ts';
import type { AppSettings } from './app.ts';

type Trials = (settings: () => Promise<AppSettings>) => void;

/**
 * Runs the same trials on an app with SQLite, and on one with PostgreSQL. `settings` returns the app's settings, with a
 * new empty database each time.
 */
export function describeOnEachEngine(title: string, trials: Trials): void {
  for (const { engine, settings } of listEngines()) {
    describe(`${title} (${engine})`, () => trials(settings));
  }
}

/**
 * The same for trials that mostly wait for deferred work: both databases run concurrently, and the trials of each in
 * sequence.
 */
export function describeSideBySide(title: string, trials: Trials): void {
  for (const { engine, settings } of listEngines()) {
    describe(title, { concurrent: true }, () => {
      describe(`on ${engine}`, { concurrent: false }, () => trials(settings));
    });
  }
}

function listEngines(): { engine: string; settings: () => Promise<AppSettings> }[] {
  const sqlite = { engine: 'SQLite', settings: async () => ({}) };
  const clusterUrl = inject('postgresUrl');
  if (clusterUrl === null) return [sqlite];
  const settings = async () => ({ DATABASE_URL: await createMigratedDatabase(clusterUrl) });
  return [sqlite, { engine: 'PostgreSQL', settings }];
}
