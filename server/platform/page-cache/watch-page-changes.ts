import type { Context } from '../../context.ts';
import { type ChangesRead, listPageChanges } from './page-changes.queries.ts';
import { trimPageChanges } from './page-changes.writes.ts';

/** How soon a page that another process has changed is a new one here. */
const LOOK_MS = 400;
/** Longer without a look, as after a pause of the machine or of the database, and nothing that is kept is trusted. */
const FORGET_MS = 5_000;
const TRIM_MS = 10 * 60_000;

export type PageWatch = {
  /**
   * Forgets the pages that the commits so far have changed; call it before the reply of a write. When they can't be
   * known, all are forgotten: whoever has written must not see what was before.
   */
  catchUp: () => Promise<void>;
  start: () => Promise<void>;
  stop: () => void;
};

/** Hears of every commit that changes what pages tell, whichever process made it, and has those pages forgotten. */
export function watchPageChanges(
  { db, dialect, log }: Pick<Context, 'db' | 'dialect' | 'log'>,
  pages: { invalidate: (subjects: readonly string[]) => void; clear: () => void },
): PageWatch {
  let read: ChangesRead | null = null;
  let lookedAt = 0;
  let looking: Promise<boolean> | null = null;
  let again: Promise<boolean> | null = null;
  const timers: NodeJS.Timeout[] = [];

  /** Whether the changes could be read. Until they can be, everybody is served what there is. */
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

  /** A look that began before this call may have missed what was just written: then one more follows. */
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
