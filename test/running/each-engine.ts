import { describe, inject } from 'vitest';
import { createMigratedDatabase } from '../postgres.ts';
import type { AppSettings } from './app.ts';

type Trials = (settings: () => Promise<AppSettings>) => void;

/**
 * Runs the same trials on an app that keeps its books in SQLite, and on one with PostgreSQL. `settings` answers what
 * the app must be told, with an empty database of its own each time.
 */
export function describeOnEachEngine(title: string, trials: Trials): void {
  for (const { engine, settings } of listEngines()) {
    describe(`${title} (${engine})`, () => trials(settings));
  }
}

/**
 * The same for trials that do little but wait for what the server leaves for later: they wait on both engines at once,
 * and follow one another on each.
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
