import { stat, statfs } from 'node:fs/promises';

/** Free and whole size in bytes of a disk; `device` tells it from others. */
export type Disk = { free: number; whole: number; device: number };

/** Measures the disk that has this folder. */
export async function readDisk(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, whole: blocks * bsize, device: (await stat(folder)).dev };
}
