import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { PICTURE_FOLDERS } from './picture-folders.ts';

type ReadFile = (address: string) => Promise<Buffer | null>;

const further = new Set<ReadFile>();

/**
 * Adds files that this process serves under addresses of its own, such as those of the media library; `read` returns
 * null for an address that it does not know. Returns a function that takes them away again.
 */
export function addOwnFiles(read: ReadFile): () => void {
  further.add(read);
  return () => void further.delete(read);
}

/**
 * A file that this site serves, by its address such as '/logo-512.png'; null when there is none. Throws
 * FilesUnavailableError when the store of the media library is unreachable.
 */
export async function readOwnFile(address: string): Promise<Buffer | null> {
  const [path = ''] = address.split('#', 1);
  if (!path.startsWith('/') || normalize(path) !== path) return null;
  for (const folder of PICTURE_FOLDERS) {
    const file = await readFile(join(folder, path)).catch(() => null);
    if (file !== null) return file;
  }
  for (const read of further) {
    const file = await read(path);
    if (file !== null) return file;
  }
  return null;
}
