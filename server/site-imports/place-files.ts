import { m } from '#shared/messages/compiled/messages.js';
import { transact } from '../database/transact.ts';
import { changeMedia } from '../media/change-media.ts';
import { readMedia } from '../media/list-media.ts';
import { uploadMedia } from '../media/upload-media.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, ServerStopping } from '../platform/errors.ts';
import type { Actor } from '../platform/staff-access.ts';
import { IncompleteArchiveError, readArchive } from './archive-pieces.ts';
import type { ImportFiles } from './convert-item.ts';
import { type ArchivePlace, readEntry, UnreadableArchiveError } from './read-archive.ts';
import type { SiteImportContext, SiteImportDependencies } from './site-import-context.ts';
import { findFile } from './site-imports.queries.ts';
import { updateFile } from './site-imports.writes.ts';

/** The store is full or out of reach: what is done stays, and the run can go on later. */
export class StoppedError extends Error {}

/** Why the library does not take a file; at most this long. */
const LONGEST_FAULT = 300;

/**
 * Puts a file of the archive into the media library, once; returns its address there, or null when the library refuses
 * it, which is noted. Throws StoppedError, or ServerStopping.
 */
export async function placeFile(
  context: SiteImportContext,
  { archives, media }: SiteImportDependencies,
  actor: Actor,
  { importId, path, files }: { importId: string; path: string; files: ImportFiles },
): Promise<string | null> {
  const file = await findFile(context.db, importId, path);
  if (file === undefined || file.fault !== '') return null;
  if (file.media_id !== null) return (await readMedia(context, actor, file.media_id)).media.url;
  const place: ArchivePlace = JSON.parse(file.place);
  const before = toTimestamp(context.clock.now());
  const parts = readEntry((part) => readArchive(archives, importId, part), place);
  try {
    const mediaId = await uploadMedia(context, media, actor, { parts, fileName: path });
    const { media: medium } = await readMedia(context, actor, mediaId);
    const alt = files.altOf(path);
    const isUndescribed = medium.kind === 'picture' && medium.alt === '' && !medium.isDecorative;
    if (alt !== '' && isUndescribed) await changeMedia(context, actor, mediaId, { alt });
    // A file that the library had already is not the import's.
    const isBrought = medium.createdAt >= before ? 1 : 0;
    await transact(context.db, (trx) =>
      updateFile(trx, { importId, path }, { media_id: mediaId, is_brought: isBrought }),
    );
    return medium.url;
  } catch (error) {
    const fault = nameFault(error);
    await transact(context.db, (trx) =>
      updateFile(trx, { importId, path }, { fault: fault.slice(0, LONGEST_FAULT) }),
    );
    return null;
  }
}

function nameFault(error: unknown): string {
  // Beyond the end of what was uploaded: another try would not find it there.
  const isDamaged =
    error instanceof UnreadableArchiveError || error instanceof IncompleteArchiveError;
  if (isDamaged) return m.site_import_file_damaged();
  if (error instanceof ServerStopping) throw error;
  if (error instanceof Refusal && error.status === 503) throw new StoppedError(error.message);
  if (error instanceof Refusal && error.status === 400) return error.message;
  throw error;
}
