import { stat, statfs } from 'node:fs/promises';
import { m } from '#shared/messages/compiled/messages.js';
import { answerInTime, sharePending } from './answer-in-time.ts';

/** Free and whole size in bytes of a disk; `device` tells it from others. */
export type Disk = { free: number; whole: number; device: number };

/** Less than a check is given, so that the check can name the folder that did not answer. */
const DISK_PATIENCE_MS = 10_000;

/**
 * A reader of the disk that has a folder. It rejects with NoAnswerError, which names the folder, when the disk does not
 * answer, as on network storage whose server is gone; the next call then waits for the same answer.
 */
export function createDiskReader(
  measure: (folder: string) => Promise<Disk>,
  patienceMs = DISK_PATIENCE_MS,
): (folder: string) => Promise<Disk> {
  const measureOnce = sharePending(measure);
  return (folder) =>
    answerInTime(measureOnce(folder), patienceMs, ({ seconds }) =>
      m.health_disk_silent({ folder, seconds }),
    );
}

/** Measures the disk that has this folder. */
export const readDisk = createDiskReader(async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, whole: blocks * bsize, device: (await stat(folder)).dev };
});
