import type { Context } from '#server/context.ts';
import { connectCounters } from '#server/database/connect-counters.ts';
import { openOrganisation } from '#server/organisation/current-organisation.ts';
import type { Clock } from '#server/platform/clock.ts';
import { createLimiter, type Limiter } from '#server/platform/limits/limiter.ts';
import { createSealer } from '#server/platform/seal.ts';
import { type OpenShield, openShield } from '#server/shield/shield.ts';
import { defaultDataHandling } from '#shared/site-settings.ts';
import type { TestDatabase } from './each-database.ts';

/** A clock that only the test moves. */
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
const silentLog = { debug: silent, info: silent, warn: silent, error: silent };

/** The server's context on a test's own database, with a clock that the test moves. RATE_LIMIT is off. */
export function createTestContext(
  opened: TestDatabase,
  parts: Partial<Context> = {},
): Context & { clock: TestClock } {
  const clock = createTestClock();
  const { limiter, shield } = openTestShield(opened, clock, { isLifted: true });
  return {
    db: opened.db,
    dialect: opened.dialect,
    log: silentLog,
    sealer: createSealer(Buffer.alloc(KEY_BYTES, 7)),
    aadhaarStorage: 'sealed',
    formPolicy: { identityNumbers: 'required', donorNames: 'opt-out' },
    secondPersonAbovePaise: 2_500_000,
    organisation: openOrganisation(opened.db, 'demo'),
    policySettings: { donorEmails: 'masked', dataHandling: defaultDataHandling },
    limiter,
    shield,
    wakeOutbox: silent,
    ...parts,
    clock,
  };
}

/** The limit counters of a test's own database, opened at first use. Call `close` before closing the database. */
export function openTestShield(
  opened: Pick<TestDatabase, 'db' | 'dialect' | 'dataFolder'>,
  clock: Clock,
  { isLifted = false }: { isLifted?: boolean } = {},
): { limiter: Limiter; shield: OpenShield; close: () => Promise<void> } {
  const counters = connectCounters(opened, opened.dataFolder);
  const secret = 'the secret of a test, long enough';
  const limiter = createLimiter({ counters, clock, secret, isLifted });
  const { db } = opened;
  const shield = openShield({
    db,
    clock,
    counters,
    limiter,
    secret,
    log: silentLog,
    wakeOutbox: silent,
    organisation: openOrganisation(db, 'demo'),
  });
  return { limiter, shield, close: () => counters.close() };
}
