import { inject } from 'vitest';
import { createMigratedDatabase } from '../postgres.ts';
import type { AppSettings } from './app.ts';
import { startObjectStorage } from './object-storage.ts';

/** The stores that the apps of one project's journeys use: vitest.config.ts has one project for each. */
export type JourneyStores = {
  readonly engine: 'sqlite' | 'postgres';
  readonly files: 'folder' | 'bucket';
};

declare module 'vitest' {
  interface ProvidedContext {
    journeyStores: JourneyStores;
  }
}

/** Stores of one app, new and empty. */
export type OpenStores = {
  readonly settings: AppSettings;
  /** Where the bucket's files are; null while files are in the app's data folder. */
  readonly bucketFolder: string | null;
  readonly remove: () => Promise<void>;
};

/** The stores of this run for one app. */
export async function openJourneyStores(): Promise<OpenStores> {
  const { engine, files } = inject('journeyStores');
  const database = engine === 'sqlite' ? {} : { DATABASE_URL: await createOwnDatabase() };
  if (files === 'folder') return { settings: database, bucketFolder: null, remove: async () => {} };
  const { settings, folder, remove } = await startObjectStorage();
  return { settings: { ...database, ...settings }, bucketFolder: folder, remove };
}

async function createOwnDatabase(): Promise<string> {
  const clusterUrl = inject('postgresUrl');
  if (clusterUrl === null) throw new Error('No PostgreSQL server on this machine.');
  return createMigratedDatabase(clusterUrl);
}
