import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Writes what was changed below a folder to its disk: after a power cut there could be names for files without contents. */
export async function syncFiles(folder: string): Promise<void> {
  await promisify(execFile)('sync', ['-f', folder]);
}

/** What was renamed in a folder has its new name also after a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}
