import type { Context } from '../context.ts';
import { isStorageFull } from '../database/is-unavailable.ts';
import { acquireLease } from './leases.writes.ts';

type WriteContext = Pick<Context, 'db' | 'clock'>;

/** /readyz is public; a write is tried at most this often. */
const KEPT_MS = 5000;
/** After a failed write, the first successful trial may have found the last free page. */
const FAILED_FOR_MS = 5000;
/** The same holder for all: its lease is written each time, and is nobody's. */
const TRIAL = 'write-trial';

export type WriteWatch = {
  /** A write has just failed, because nothing can be written. */
  noteFailure: () => void;
  /** Whether writes fail, as of at most five seconds ago. Concurrent callers share one trial. */
  areFailing: () => Promise<boolean>;
};

/** Knows whether writes fail, from those that did and from a small write of its own; recovers by itself. */
export function watchWrites(context: WriteContext): WriteWatch {
  let failedAt = Number.NEGATIVE_INFINITY;
  let lastTrial: { at: number; result: Promise<boolean> } | null = null;

  return {
    noteFailure() {
      failedAt = performance.now();
    },
    areFailing() {
      const now = performance.now();
      if (now - failedAt < FAILED_FOR_MS) return Promise.resolve(true);
      if (lastTrial === null || now - lastTrial.at > KEPT_MS) {
        lastTrial = { at: now, result: isFull(context) };
      }
      return lastTrial.result;
    },
  };
}

/** Writes a small row, whoever did so before and by which clock. Throws what the database says when that fails. */
export async function tryWrite(context: WriteContext): Promise<void> {
  await acquireLease(context, { name: TRIAL, holder: TRIAL, durationMs: 1 });
}

/** Writes a small row; true when that fails for want of space, or because the database is read-only. */
export async function isFull(context: WriteContext): Promise<boolean> {
  try {
    await tryWrite(context);
    return false;
  } catch (error) {
    return isStorageFull(error);
  }
}
