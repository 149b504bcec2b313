import { join } from 'node:path';
import type { Logger } from '../platform/log.ts';
import { logAway, openFileStore } from '../platform/open-file-store.ts';
import { createFileScanner } from '../platform/scan-file.ts';
import type { Settings } from '../settings/settings.ts';
import type { MediaDependencies } from './media-context.ts';
import { openPrepareApart } from './prepare-apart.ts';

/** Opens the store of the media library, of MEDIA_URL or in DATA_DIR/media. Throws FileStoreUnusableError. */
export async function openMediaDependencies(
  settings: Pick<Settings, 'database' | 'media' | 'clamav'>,
  log: Pick<Logger, 'warn' | 'error'>,
): Promise<MediaDependencies> {
  const { clamav, database } = settings;
  const store = await openFileStore(settings, 'media', logAway(log, 'media'));
  const scanner = clamav === null ? {} : { scanFile: createFileScanner(clamav, log) };
  const incoming = join(database.dataFolder, 'incoming');
  return { store, apart: openPrepareApart(log), incoming, ...scanner };
}
