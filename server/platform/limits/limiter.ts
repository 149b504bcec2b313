import { createHmac, createSecretKey, hkdfSync } from 'node:crypto';
import type { OpenCounters } from '../../database/connect-counters.ts';
import type { Clock } from '../clock.ts';
import {
  deleteCounters,
  deleteCountersAfter,
  deleteMarks,
  insertMark,
  listMarks,
  moveCounters,
  sweepLimits,
} from './limits.writes.ts';

/** `burst` uses at once, then one more per `everyMs` (GCRA). `name` is part of the key: limits must not share one. */
export type Limit = { readonly name: string; readonly burst: number; readonly everyMs: number };

/** A limit applied to one caller: a network, a mailbox, an account. `key` contains it as a keyed hash. */
export type Use = Limit & { readonly key: string };

/** What to count, and how many units (default 1). */
export type Counted = Pick<Use, 'key' | 'everyMs'> & { readonly units?: number };

/**
 * Counts uses in the database, for all processes (decision 26). The limiter does not know what is counted, nor
 * RATE_LIMIT: callers whose limits it disables check `isLifted` first.
 */
export type Limiter = {
  readonly isLifted: boolean;
  use: (limit: Limit, who: string) => Use;
  /** Counts one use each and returns 0 when all limits allow it; otherwise counts none and returns the wait in ms. */
  take: (uses: readonly Use[]) => Promise<number>;
  /** Counts unconditionally; returns each resulting count, in order. Negative units give back; 0 only reads. */
  count: (uses: readonly Counted[]) => Promise<number[]>;
  forget: (uses: readonly Pick<Use, 'key'>[]) => Promise<void>;
  /** True for the first caller, and again after `forMs`. Of concurrent callers exactly one gets true. */
  markOnce: (name: string, forMs: number) => Promise<boolean>;
  /** Which of these names are marked. */
  findMarked: (names: readonly string[]) => Promise<string[]>;
  unmark: (names: readonly string[]) => Promise<void>;
  /** Keyed hash of anything that identifies a person; 128 bits. */
  hash: (who: string) => string;
  sweep: () => Promise<void>;
};

const HASH_LENGTH = 22;
/** A clock is corrected by less all the time, and nobody waits much longer for it. */
const SET_BACK_MS = 60_000;
/**
 * More than any counter takes to reach zero again, also one of an attacked form: one that takes longer was counted by a
 * process whose clock was ahead, and which ended before the clock was set right.
 */
const LONGEST_COUNT_MS = 30 * 24 * 3_600_000;

/** `secret` is SESSION_SECRET: all processes compute the same hashes, and a copy of the database reveals no address. */
export function createLimiter(options: {
  counters: OpenCounters;
  clock: Clock;
  secret: string;
  isLifted: boolean;
}): Limiter {
  const { counters, clock, isLifted } = options;
  const derived = hkdfSync('sha256', options.secret, 'braj-seva', 'limits', 32);
  const hashKey = createSecretKey(Buffer.from(derived));
  const hash = (who: string) =>
    createHmac('sha256', hashKey).update(who).digest('base64url').slice(0, HASH_LENGTH);
  const now = () => clock.now().getTime();
  let latest = Number.NEGATIVE_INFINITY;

  /**
   * The time to count at. After the clock was set back, what was counted while it was ahead is forgotten: its callers,
   * and with limits that all share everybody, would be refused for as long as the clock was ahead.
   */
  async function readClock(): Promise<number> {
    const moment = now();
    const isSetBack = moment < latest - SET_BACK_MS;
    if (isSetBack) await deleteCountersAfter(await counters.use(), moment);
    latest = isSetBack ? moment : Math.max(latest, moment);
    return moment;
  }

  async function move(uses: readonly Counted[]): Promise<number[]> {
    const moment = await readClock();
    const steps = uses.map(({ key, everyMs, units = 1 }) => ({ key, ms: units * everyMs }));
    const moved = await moveCounters(await counters.use(), counters.dialect, moment, steps);
    return steps.map(({ key }) => Math.max(0, (moved.get(key) ?? moment) - moment));
  }

  return {
    isLifted,
    use: (limit, who) => ({ ...limit, key: `${limit.name}:${hash(who)}` }),
    async take(uses) {
      const ahead = await move(uses);
      const waits = uses.map(({ burst, everyMs }, n) => (ahead[n] ?? 0) - burst * everyMs);
      const wait = Math.max(0, ...waits);
      // What was admitted stays counted, so concurrent calls never exceed the limit while others give back.
      if (wait > 0) await move(uses.map((use) => ({ ...use, units: -1 })));
      return wait;
    },
    async count(uses) {
      const ahead = await move(uses);
      return uses.map(({ everyMs }, n) => (ahead[n] ?? 0) / everyMs);
    },
    forget: async (uses) =>
      deleteCounters(
        await counters.use(),
        uses.map(({ key }) => key),
      ),
    async markOnce(name, forMs) {
      const moment = now();
      return insertMark(await counters.use(), { id: hash(name), until: moment + forMs }, moment);
    },
    async findMarked(names) {
      const marked = await listMarks(await counters.use(), names.map(hash), now());
      return names.filter((name) => marked.includes(hash(name)));
    },
    unmark: async (names) => deleteMarks(await counters.use(), names.map(hash)),
    hash,
    async sweep() {
      const db = await counters.use();
      await deleteCountersAfter(db, now() + LONGEST_COUNT_MS);
      await sweepLimits(db, counters.dialect, now());
    },
  };
}
