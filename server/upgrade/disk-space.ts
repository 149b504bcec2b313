import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Installation, UpgradeRefusedError } from './installation.ts';

/** A copy of the data, and room for what comes meanwhile. */
const TIMES_DATA = 2;
/** Its sealed form, in `saves` of the installation. */
const TIMES_SAVED = 1;
/** Of an archive, packed to unpacked. */
const TIMES_ARCHIVE = 5;
/** Copies are not copied again. */
const NOT_COPIED = ['backups', 'backup-work'];

/** Throws UpgradeRefusedError when the disks have no room for an upgrade. */
export async function requireDiskSpace(
  { home, dataFolder }: Installation,
  archiveBytes: number,
): Promise<void> {
  const dataBytes = await measure(dataFolder, NOT_COPIED);
  const isOneDisk = (await stat(home)).dev === (await stat(dataFolder)).dev;
  const needs = findNeededBytes({ dataBytes, archiveBytes, isOneDisk });
  await requireFree(dataFolder, needs.dataFolder);
  await requireFree(home, needs.home);
}

/** What must be free on the disks of the data and of the installation; on one disk both figures are its whole need. */
export function findNeededBytes(sizes: {
  dataBytes: number;
  archiveBytes: number;
  isOneDisk: boolean;
}): { dataFolder: number; home: number } {
  const dataFolder = sizes.dataBytes * TIMES_DATA;
  const home = sizes.archiveBytes * TIMES_ARCHIVE + sizes.dataBytes * TIMES_SAVED;
  const both = dataFolder + home;
  return sizes.isOneDisk ? { dataFolder: both, home: both } : { dataFolder, home };
}

async function requireFree(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  throw new UpgradeRefusedError(
    `The disk of ${folder} has ${toMegabytes(bavail * bsize)} MB free, and an upgrade needs ${toMegabytes(needed)} MB: make room first`,
  );
}

async function measure(folder: string, except: readonly string[] = []): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (except.includes(entry.name)) continue;
    const path = join(folder, entry.name);
    // A file may go away meanwhile.
    if (entry.isDirectory()) bytes += await measure(path).catch(() => 0);
    else
      bytes += await stat(path)
        .then(({ size }) => size)
        .catch(() => 0);
  }
  return bytes;
}

const toMegabytes = (bytes: number) => Math.ceil(bytes / 1_000_000);
