import { mkdir, statfs } from 'node:fs/promises';
import { describeBytes } from './progress.ts';

/** Copies must not fill the disk that the database needs. */
const SHARE_LEFT = 0.05;
const LEAST_LEFT = 200_000_000;
const ASKED_EVERY_BYTES = 64 * 1024 * 1024;

/** Throws when a disk would be nearly full with `bytes` more on it: `share` of it must stay free. Makes the folder. */
export async function requireRoom(
  folder: string,
  bytes: number,
  share = SHARE_LEFT,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const { bavail, blocks, bsize } = await statfs(folder);
  const left = bavail * bsize - bytes;
  const needed = Math.max(LEAST_LEFT, blocks * bsize * share);
  if (left >= needed) return;
  throw new Error(
    `the disk of ${folder} has ${describeBytes(bavail * bsize)} left, and a copy needs ${describeBytes(needed + bytes)}: make room, or store copies on another disk`,
  );
}

/** The same for a copy that a person asks for, perhaps because the disk gets full: what a database needs stays free. */
export const requireLeastRoom = (folder: string, bytes: number): Promise<void> =>
  requireRoom(folder, bytes, 0);

/** Passes parts on, and asks `keepRoom` every 64 MB, which throws when the disk must not be filled further. */
export async function* withRoom(
  parts: AsyncIterable<Uint8Array>,
  keepRoom: () => Promise<void>,
): AsyncGenerator<Uint8Array> {
  let unasked = 0;
  for await (const part of parts) {
    unasked += part.length;
    if (unasked > ASKED_EVERY_BYTES) {
      unasked = 0;
      await keepRoom();
    }
    yield part;
  }
}
