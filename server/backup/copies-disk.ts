import { stat } from 'node:fs/promises';
import type { CopyStorage } from './copy-storage.ts';

type Place = Pick<CopyStorage, 'kind' | 'place'>;

/**
 * Of the details of a copy: the path of its folder where that was on another disk than DATA_DIR, and else ''. The next
 * copy is not stored there once it is on that of DATA_DIR.
 */
export async function findOwnDisk({ kind, place }: Place, dataFolder: string): Promise<string> {
  return kind === 'folder' && (await isOnOwnDisk(place, dataFolder)) ? place : '';
}

/** What the details of a run say; those of earlier releases say nothing. */
export function readOwnDisk(details: string): string {
  const { ownDisk = '' }: { ownDisk?: string } = JSON.parse(details || '{}');
  return ownDisk;
}

/**
 * Throws where the folder was on a disk of its own at the last copy (`ownDisk`) and is not any more: what is stored there
 * while the disk is not mounted fills the disk of the database, and is lost with it.
 */
export async function requireMounted(
  { kind, place }: Place,
  { ownDisk, dataFolder }: { ownDisk: string; dataFolder: string },
): Promise<void> {
  if (kind !== 'folder' || ownDisk !== place || (await isOnOwnDisk(place, dataFolder))) return;
  throw new Error(
    'it was on a disk of its own at the last copy, and is on the disk of DATA_DIR now: mount the disk, or name another folder in BACKUP_FOLDER',
  );
}

/** False also where there is no such folder yet. */
async function isOnOwnDisk(folder: string, dataFolder: string): Promise<boolean> {
  const [copies, data] = await Promise.all([findDevice(folder), findDevice(dataFolder)]);
  return copies !== null && data !== null && copies !== data;
}

async function findDevice(folder: string): Promise<number | null> {
  const stats = await stat(folder).catch(() => null);
  return stats === null ? null : stats.dev;
}
