import type { Context } from '#server/context.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createSealer } from '#server/platform/seal.ts';
import type { TestDatabase } from './each-database.ts';

/** A clock that stands still until a test moves it. */
export type TestClock = Clock & { set: (moment: Date) => void; advance: (ms: number) => void };

export function createTestClock(start = new Date('2026-11-21T10:00:00.000Z')): TestClock {
  let moment = start.getTime();
  return {
    now: () => new Date(moment),
    set: (next) => {
      moment = next.getTime();
    },
    advance: (ms) => {
      moment += ms;
    },
  };
}

const KEY_BYTES = 32;
const silent = () => {};

/** The house's context around a test's own database, with a clock that the test moves. */
export function createTestContext(
  opened: TestDatabase,
  parts: Partial<Context> = {},
): Context & { clock: TestClock } {
  return {
    db: opened.db,
    dialect: opened.dialect,
    log: { debug: silent, info: silent, warn: silent, error: silent },
    sealer: createSealer(Buffer.alloc(KEY_BYTES, 7)),
    aadhaarStorage: 'sealed',
    wakeOutbox: silent,
    ...parts,
    clock: createTestClock(),
  };
}
