import { hash } from 'node:crypto';
import type { StatementObserver } from '../database/observe-statements.ts';
import { type Clock, toTimestamp } from '../platform/clock.ts';
import type { Logger } from '../platform/log.ts';
import { removeStatementValues } from './remove-values.ts';

/** A slow statement of one day since the last flush. */
export type SlowStatement = {
  id: string;
  /** UTC: '2026-11-25'. */
  day: string;
  statement: string;
  count: number;
  totalMs: number;
  longestMs: number;
  lastAt: string;
};

export type SlowStatementRecorder = {
  observe: StatementObserver;
  /** What waits to be written, which the caller takes over. */
  take: () => SlowStatement[];
  /** Returns what could not be written. */
  putBack: (statements: readonly SlowStatement[]) => void;
  /** How many statements were slow since the start. */
  total: () => number;
};

/** Different statements that wait; more are only counted in the total. */
const MOST_STATEMENTS = 100;
/** A statement is named in the log once in this time. */
const LOG_EVERY_MS = 60_000;
const DAY_LENGTH = 'YYYY-MM-DD'.length;

/** Counts statements that take `slowMs` or longer, by their text without values. */
export function createSlowStatementRecorder({
  clock,
  log,
  slowMs,
}: {
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  slowMs: number;
}): SlowStatementRecorder {
  let waiting = new Map<string, SlowStatement>();
  const loggedAt = new Map<string, number>();
  let total = 0;

  function note(text: string, ms: number): void {
    const now = clock.now();
    const statement = removeStatementValues(text);
    const id = hash('sha256', statement, 'base64url').slice(0, 22);
    const lastAt = toTimestamp(now);
    const day = lastAt.slice(0, DAY_LENGTH);
    const rounded = Math.round(ms);
    add({ id, day, statement, count: 1, totalMs: rounded, longestMs: rounded, lastAt });
    if (now.getTime() - (loggedAt.get(id) ?? Number.NEGATIVE_INFINITY) < LOG_EVERY_MS) return;
    if (loggedAt.size >= MOST_STATEMENTS) loggedAt.clear();
    loggedAt.set(id, now.getTime());
    log.warn({ statement, ms: rounded }, 'A database statement was slow');
  }

  function add(one: SlowStatement): void {
    const key = `${one.day} ${one.id}`;
    const known = waiting.get(key);
    if (known !== undefined) {
      known.count += one.count;
      known.totalMs += one.totalMs;
      known.longestMs = Math.max(known.longestMs, one.longestMs);
      if (one.lastAt > known.lastAt) known.lastAt = one.lastAt;
    } else if (waiting.size < MOST_STATEMENTS) waiting.set(key, { ...one });
  }

  return {
    observe(text, ms) {
      if (ms < slowMs) return;
      total += 1;
      note(text, ms);
    },
    take() {
      const taken = [...waiting.values()];
      waiting = new Map();
      return taken;
    },
    putBack(statements) {
      for (const one of statements) add(one);
    },
    total: () => total,
  };
}
