import type { Context } from '../../context.ts';
import { type ChangesRead, listPageChanges } from './page-changes.queries.ts';
import { trimPageChanges } from './page-changes.writes.ts';

/** How soon a page changed by another process is refreshed here. */
const LOOK_MS = 400;
/** After a longer gap (machine or database paused) the cache is dropped. */
const FORGET_MS = 5_000;
const TRIM_MS = 10 * 60_000;

export type PageWatch = {
  /**
   * Drops the pages changed by commits so far; call it before the response of a write. Drops all pages when the changes
   * cannot be read: the writer must not see the old state.
   */
  catchUp: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => void;
};

/** Polls for commits that change page subjects, from any process, and drops those pages. */
export function watchPageChanges(
  { db, dialect, log }: Pick<Context, 'db' | 'dialect' | 'log'>,
  pages: { invalidate: (subjects: readonly string[]) => void; clear: () => void },
): PageWatch {
  let read: ChangesRead | null = null;
  let lookedAt = 0;
  let looking: Promise<boolean> | null = null;
  let again: Promise<boolean> | null = null;
  const timers: NodeJS.Timeout[] = [];

  /** Whether the changes could be read. Until they can be, cached pages are still served. */
  async function look(): Promise<boolean> {
    try {
      const changes = await listPageChanges(db, dialect, read);
      if (read === null || Date.now() - lookedAt > FORGET_MS) pages.clear();
      else pages.invalidate(changes.subjects);
      read = changes.read;
      lookedAt = Date.now();
      return true;
    } catch (error) {
      log.warn({ err: error }, 'Which pages have changed cannot be read just now');
      return false;
    }
  }

  /** A poll that began before this call may have missed the last write: then one more follows. */
  function lookNow(): Promise<boolean> {
    if (looking === null) {
      looking = look().finally(() => {
        looking = null;
      });
      return looking;
    }
    again ??= looking.then(() => {
      again = null;
      return lookNow();
    });
    return again;
  }

  return {
    async catchUp() {
      if (!(await lookNow())) pages.clear();
    },
    async start() {
      await lookNow();
      timers.push(
        setInterval(() => void lookNow(), LOOK_MS),
        setInterval(() => void trimPageChanges(db).catch(() => undefined), TRIM_MS),
      );
      for (const timer of timers) timer.unref();
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
