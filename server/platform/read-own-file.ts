import { readFile } from 'node:fs/promises';
import { join, normalize } from 'node:path';
import { PICTURE_FOLDERS } from './picture-folders.ts';

/** A file that this site serves, by its path such as '/logo-512.png'; null when there is none. */
export async function readOwnFile(path: string): Promise<Buffer | null> {
  if (!path.startsWith('/') || normalize(path) !== path) return null;
  for (const folder of PICTURE_FOLDERS) {
    const file = await readFile(join(folder, path)).catch(() => null);
    if (file !== null) return file;
  }
  return null;
}
