import { decodeTime } from 'ulid';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { type ClockDoubt, toTimestamp } from '../platform/clock.ts';
import { noteErasure } from '../platform/erasure-journal.writes.ts';
import { MEDIA_RULE } from '../platform/erasure-rules.ts';
import { type FileStore, isStoreName } from '../platform/file-store.ts';
import { type RepeatedWork, repeatWork } from '../platform/repeat-work.ts';
import { listErasableFiles, listKnownFiles } from './media.queries.ts';
import { deleteErasedMedia, updateFile } from './media.writes.ts';
import type { MediaContext, MediaDependencies } from './media-context.ts';
import { sweepIncoming } from './receive-file.ts';

const DAY_MS = 86_400_000;
const DAYS_IN_BIN = 90;
const FILES_A_TIME = 500;
/** Leaves a starting server time for requests. */
const FIRST_AFTER_MS = 90_000;
const HOUR_MS = 3_600_000;

type Erasing = Pick<MediaContext, 'db' | 'clock'> & Pick<MediaDependencies, 'store' | 'incoming'>;

/**
 * Erases once a day what has been in the bin or replaced for 90 days, and what broken uploads have left, but not by a clock
 * that may be wrong.
 */
export function watchMedia(
  context: Erasing & Pick<MediaContext, 'log'>,
  isDoubted: ClockDoubt,
): Pick<RepeatedWork, 'start' | 'stop'> {
  return repeatWork({
    work: () => lookAtMedia(context, isDoubted),
    firstAfterMs: FIRST_AFTER_MS,
    pauseAfterErrorMs: HOUR_MS,
    onError: (err, stopping) => {
      if (stopping.aborted) return;
      context.log.error({ err }, 'Files of the media library could not be erased; tried again');
    },
  });
}

/** Erases what is due, if the clock is not doubted; returns the pause until the next look in ms. */
export async function lookAtMedia(context: Erasing, isDoubted: ClockDoubt): Promise<number> {
  if (await isDoubted()) return HOUR_MS;
  await eraseMedia(context);
  return DAY_MS;
}

export async function eraseMedia({ db, clock, store, incoming }: Erasing): Promise<void> {
  await sweepIncoming(incoming, clock.now());
  const now = clock.now().getTime();
  const day = toTimestamp(new Date(now - DAYS_IN_BIN * DAY_MS));
  const names = Map.groupBy(await listOurs(store), (name) => name.split('/', 1)[0] ?? '');
  const remove = async (fileId: string) => {
    for (const name of names.get(fileId) ?? []) await store.remove(name);
  };
  for (const fileId of await listErasableFiles(db, { day, limit: FILES_A_TIME })) {
    const isErased = await transact(db, async (trx) => {
      // Removing files takes minutes: its medium may have come out of the bin since the list was read.
      const still = await listErasableFiles(trx, { day, limit: 1, fileId });
      if (still.length === 0) return false;
      const at = toTimestamp(clock.now());
      await updateFile(trx, fileId, { erased_at: at });
      await noteErasure(trx, { rule: MEDIA_RULE, ids: [fileId] }, at);
      return true;
    });
    if (isErased) await remove(fileId);
  }
  await transact(db, (trx) => deleteErasedMedia(trx, day));
  // Files without a row, of an upload that was interrupted, and those of an erasure that was.
  const known = await listKnownFiles(db, [...names.keys()]);
  for (const fileId of names.keys()) {
    if (!known.has(fileId) && isOld(fileId, now)) await remove(fileId);
  }
}

/** Erases files again, after an older copy was restored. Idempotent. */
export async function eraseFilesAgain(
  trx: DatabaseTransaction,
  store: Pick<FileStore, 'list' | 'remove'>,
  { ids, at }: { ids: readonly string[]; at: string },
): Promise<void> {
  for (const name of await listOurs(store)) {
    if (ids.includes(name.split('/', 1)[0] ?? '')) await store.remove(name);
  }
  for (const id of ids) await updateFile(trx, id, { erased_at: at });
}

/** Without what others have left beside our files, which the store does not remove. */
async function listOurs(store: Pick<FileStore, 'list'>): Promise<string[]> {
  return (await store.list()).filter(isStoreName);
}

function isOld(fileId: string, now: number): boolean {
  try {
    return now - decodeTime(fileId) > DAY_MS;
  } catch {
    // Not one of ours.
    return false;
  }
}
