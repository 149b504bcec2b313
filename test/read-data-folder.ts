import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Every file below a folder that a program may still be writing to, by path. Files are replaced by renaming, so a
 * missing one means that another has been written: then all are read again.
 */
export async function readDataFolder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Buffer>();
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path).catch(nullIfGone);
    if (bytes === null) return readDataFolder(folder);
    files.set(path, bytes);
  }
  return files;
}

function nullIfGone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
