import type { Context } from '../context.ts';
import type { FileStore } from '../platform/file-store.ts';
import { openFileStore } from '../platform/open-file-store.ts';
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

/** The house's papers lie where MEDIA_URL says. Throws FileStoreUnusableError when that cannot be used. */
export async function openPaperHouse(
  settings: Pick<Settings, 'publicUrl' | 'testMode' | 'database' | 'media'>,
): Promise<PaperHouse> {
  const { publicUrl, testMode } = settings;
  return { publicUrl, testMode, store: await openFileStore(settings, 'papers') };
}
