import { type FileStore, FilesUnavailableError } from '../platform/file-store.ts';

const PATH = /^\/media\/([0-9A-Z]{26})-[\dx-]+\/(\d{2,4}\.webp)$/;

/**
 * Reads a picture of the library by the path of one of its files; null for an unknown one. Throws FilesUnavailableError
 * when the store is unreachable.
 */
export async function readMediaPicture(store: FileStore, path: string): Promise<Buffer | null> {
  const [, fileId, name] = PATH.exec(path) ?? [];
  if (fileId === undefined || name === undefined) return null;
  try {
    return await store.read(`${fileId}/${name}`);
  } catch (error) {
    if (error instanceof FilesUnavailableError) throw error;
    return null;
  }
}
