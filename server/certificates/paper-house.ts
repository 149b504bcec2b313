import { join } from 'node:path';
import type { Context } from '../context.ts';
import { createFolderStore, type FileStore } from '../platform/file-store.ts';
import type { Settings } from '../settings/settings.ts';

/** What papers need beside the context. */
export type PaperHouse = {
  /** The site's own address, without a trailing slash. */
  publicUrl: string;
  /** True: no real money moves, and every paper says so. */
  testMode: boolean;
  /** Holds sealed files only. */
  store: FileStore;
};

export type PaperContext = Pick<Context, 'db' | 'clock' | 'sealer' | 'log'>;

/** The house's papers lie in the folder of its data. */
export function openPaperHouse(
  settings: Pick<Settings, 'publicUrl' | 'testMode' | 'database'>,
): PaperHouse {
  const { publicUrl, testMode, database } = settings;
  return { publicUrl, testMode, store: createFolderStore(join(database.dataFolder, 'papers')) };
}
