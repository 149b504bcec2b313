import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createId } from '../platform/ids.ts';

/** Below DATA_DIR, where the database is too: what lies there in between is as well protected. */
const FOLDER = 'backup-work';
const LEFT_BEHIND_MS = 24 * 3_600_000;

/** A new folder for one copy, restore or proof. Removes those that killed processes left a day ago. */
export async function openWorkFolder(dataFolder: string, now: Date): Promise<string> {
  const parent = join(dataFolder, FOLDER);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const stats = await stat(path).catch(() => null);
    if (stats !== null && now.getTime() - stats.mtimeMs > LEFT_BEHIND_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
  const work = join(parent, createId());
  await mkdir(work, { mode: 0o700 });
  return work;
}

/** The names in a folder besides those of this program's own work; empty when there is no folder. */
export async function listForeignNames(dataFolder: string): Promise<string[]> {
  const names = await readdir(dataFolder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => name !== FOLDER);
}
