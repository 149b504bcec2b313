import { mediaWidths } from '#shared/media-pictures.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { type FileStore, FilesUnavailableError } from '../platform/file-store.ts';
import { listShownFor } from './media.queries.ts';

const PATH = /^\/media\/([0-9A-Z]{26})-[\dx-]+\/(\d{2,4})\.webp$/;

/**
 * Reads a picture of the library by the path of one of its WebP files; of one that was replaced, the picture that took
 * its place. Null for an unknown one. Throws FilesUnavailableError when the store is unreachable.
 */
export async function readMediaPicture(
  { db, store }: { db: DatabaseReader; store: Pick<FileStore, 'read'> },
  path: string,
): Promise<Buffer | null> {
  const [, fileId, wanted] = PATH.exec(path) ?? [];
  if (fileId === undefined) return null;
  const [shown] = await listShownFor(db, [fileId]);
  if (shown === undefined) return null;
  const widths = mediaWidths(shown.width);
  const width = widths.find((each) => each >= Number(wanted)) ?? widths.at(-1);
  try {
    return await store.read(`${shown.file_id}/${width}.webp`);
  } catch (error) {
    if (error instanceof FilesUnavailableError) throw error;
    return null;
  }
}
