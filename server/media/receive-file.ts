import { createHash } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_BYTES, type MediaKind } from '#shared/staff/media-endpoints.ts';
import { createId } from '../platform/ids.ts';
import { explainStorage, refuseFile, refuseLargeFile } from './media-faults.ts';
import { HEAD_BYTES, type KnownFile, type MediaFormat, recogniseFile } from './recognise-file.ts';

export type ReceivedFile = {
  /** A folder of this upload alone; the caller removes it. */
  folder: string;
  path: string;
  kind: MediaKind;
  format: MediaFormat;
  bytes: number;
  /** In hex. */
  sha256: string;
};

/**
 * Writes an upload to disk below `incoming` while it arrives, so that memory never holds a whole one. Throws 400 as soon
 * as it is none of the accepted formats or too large, and 503 when the disk is full; nothing stays then.
 */
export async function receiveFile(
  parts: AsyncIterable<Uint8Array>,
  incoming: string,
): Promise<ReceivedFile> {
  const folder = join(incoming, createId());
  const path = join(folder, 'original');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return { folder, path, ...(await writeParts(parts, path)) };
  } catch (error) {
    await removeFolder(folder);
    throw explainStorage(error);
  }
}

async function writeParts(
  parts: AsyncIterable<Uint8Array>,
  path: string,
): Promise<Omit<ReceivedFile, 'folder' | 'path'>> {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let bytes = 0;
  let head: Buffer = Buffer.alloc(0);
  let known: KnownFile | null = null;
  try {
    for await (const part of parts) {
      bytes += part.length;
      hash.update(part);
      if (known === null) {
        head = Buffer.concat([head, part]);
        if (head.length >= HEAD_BYTES) known = requireKnown(head);
      }
      if (known !== null && bytes > MEDIA_BYTES[known.kind]) throw refuseLargeFile(known.kind);
      await file.appendFile(part);
    }
  } finally {
    await file.close();
  }
  return { ...(known ?? requireKnown(head)), bytes, sha256: hash.digest('hex') };
}

function requireKnown(head: Buffer): KnownFile {
  const recognised = recogniseFile(head);
  if (recognised.fault !== undefined) throw refuseFile(recognised.fault);
  return { kind: recognised.kind, format: recognised.format };
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

const DAY_MS = 86_400_000;

/** Removes what uploads of a process that was killed have left; those of today may still be going on. */
export async function sweepIncoming(incoming: string, now: Date): Promise<void> {
  const names = await readdir(incoming).catch(() => []);
  for (const name of names) {
    const folder = join(incoming, name);
    const { mtime } = await stat(folder).catch(() => ({ mtime: now }));
    if (now.getTime() - mtime.getTime() > DAY_MS) await removeFolder(folder);
  }
}
