import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createId } from '../platform/ids.ts';

/** Below DATA_DIR, where the database is too: what lies there in between is as well protected. */
export const WORK_FOLDER = 'backup-work';
const LEFT_BEHIND_MS = 24 * 3_600_000;
const OF_A_RESTORE = 'restore-';
/** What this program names its folders: others may lie beside them, where the folder is a link. */
const OWN = /^(restore-)?[0-9A-HJKMNP-TV-Z]{26}$/;

/** A new folder for one copy or proof. Removes those that killed processes left a day ago. */
export async function openWorkFolder(dataFolder: string, now: Date): Promise<string> {
  await removeLeftFolders(dataFolder, now);
  return makeFolder(join(dataFolder, WORK_FOLDER, createId()));
}

/**
 * Removes the folders that killed processes left a day ago. Whoever asks for room first must call it before: what they
 * left may be what fills the disk.
 */
export async function removeLeftFolders(dataFolder: string, now: Date): Promise<void> {
  const parent = join(dataFolder, WORK_FOLDER);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  for (const name of await readdir(parent)) {
    const path = join(parent, name);
    const stats = await stat(path).catch(() => null);
    if (OWN.test(name) && stats !== null && now.getTime() - stats.mtimeMs > LEFT_BEHIND_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}

/** The same for the only restore into this data folder. Removes what an interrupted one left, however new. */
export async function openRestoreWorkFolder(dataFolder: string): Promise<string> {
  const parent = join(dataFolder, WORK_FOLDER);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const left = (await readdir(parent)).filter(
    (name) => OWN.test(name) && name.startsWith(OF_A_RESTORE),
  );
  for (const name of left) await rm(join(parent, name), { recursive: true, force: true });
  return makeFolder(join(parent, OF_A_RESTORE + createId()));
}

async function makeFolder(path: string): Promise<string> {
  await mkdir(path, { mode: 0o700 });
  return path;
}
