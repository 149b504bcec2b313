import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginTestDonation, openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { type ClockDoubt, toTimestamp } from '../platform/clock.ts';
import { createClockDoubt } from './clock-doubt.ts';
import { runOnce, runRetention } from './run-retention.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const periods = { unpaidDays: 30, contactDays: 365, aadhaarDays: 122, networkDays: 90 };

describeOnEachDatabase('Retention by a clock that may be wrong', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext> & { periods: typeof periods };
  let warnings: string[];
  let runningMs: number;
  let isDoubted: ClockDoubt;
  beforeEach(async () => {
    opened = await open();
    const given = createTestContext(opened);
    warnings = [];
    const log = { ...given.log, warn: (_: object, text: string) => void warnings.push(text) };
    context = { ...given, log, periods };
    startProcess();
    await openCampaign(opened.db);
  });
  afterEach(() => opened.close());

  const startProcess = () => {
    runningMs = 0;
    isDoubted = createClockDoubt(context, () => runningMs);
  };
  const tick = () => runOnce(context, new AbortController().signal, isDoubted);
  const pass = (ms: number) => {
    context.clock.advance(ms);
    runningMs += ms;
  };
  const listNames = async () => {
    const rows = await opened.db.selectFrom('donations').select('fullname').execute();
    return rows.map(({ fullname }) => fullname);
  };
  const listRuns = () => opened.db.selectFrom('retention_runs').selectAll().execute();

  test('erases nothing until the process has run for a day, and says so once', async () => {
    await beginTestDonation(context);
    expect(await tick()).toBe(true);
    context.clock.advance(365 * DAY);
    expect(await tick()).toBe(false);
    expect(warnings).toEqual([
      expect.stringMatching(
        /clock says 2027-11-21T10:00:00.000Z.* 2026-11-21T10:00:00.000Z.*retention` erases now/,
      ),
    ]);
    pass(DAY - 1);
    expect(await tick()).toBe(false);
    expect(await listNames()).toEqual(['Radha Sharma']);
    pass(1);
    expect(await tick()).toBe(true);
    expect(await listNames()).toEqual(['']);
    expect(warnings).toHaveLength(1);
  });

  test('erases nothing when the clock is set right, and waits anew after the next jump', async () => {
    await beginTestDonation(context);
    await tick();
    const right = context.clock.now();
    for (let jump = 0; jump < 3; jump += 1) {
      context.clock.set(new Date(right.getTime() + 365 * DAY));
      expect(await tick()).toBe(false);
      runningMs += 23 * HOUR;
      context.clock.set(right);
      expect(await tick()).toBe(true);
    }
    expect(await listNames()).toEqual(['Radha Sharma']);
  });

  test('believes a clock by which the server was seen two days ago, however often restarted', async () => {
    await beginTestDonation(context);
    await tick();
    context.clock.advance(40 * DAY);
    for (const isBelieved of [false, false, true]) {
      startProcess();
      expect(await tick()).toBe(isBelieved);
      const day = toTimestamp(context.clock.now()).slice(0, 10);
      await opened.db
        .insertInto('health_readings')
        .values({ day, machine: 'a', free_bytes: 1, database_bytes: 1 })
        .execute();
      context.clock.advance(DAY);
    }
    expect(await listNames()).toEqual(['']);
  });

  test('does not wait after a week without a run, nor by hand', async () => {
    await tick();
    context.clock.advance(7 * DAY);
    expect(await tick()).toBe(true);
    await beginTestDonation(context);
    context.clock.advance(40 * DAY);
    await runRetention(context, { startedBy: 'command' });
    expect(await listNames()).toEqual(['']);
    expect(warnings).toEqual([]);
  });

  test('runs on a day of which a clock that was ahead has a run already', async () => {
    const right = context.clock.now();
    await tick();
    context.clock.advance(3 * DAY);
    await tick();
    context.clock.set(right);
    expect(await tick()).toBe(true);
    context.clock.advance(3 * DAY + HOUR);
    await tick();
    const days = (await listRuns()).map(({ day }) => day);
    expect(days.toSorted()).toEqual(['', '2026-11-21', '2026-11-24']);
  });

  test('takes over an interrupted run of a clock that was ahead as the run of today', async () => {
    const ahead = toTimestamp(new Date(context.clock.now().getTime() + 365 * DAY));
    await opened.db
      .insertInto('retention_runs')
      .values({
        id: 'ahead',
        day: '2027-11-21',
        started_by: 'system',
        started_at: ahead,
        finished_at: null,
        counts: '{}',
      })
      .execute();
    await tick();
    await tick();
    expect(await listRuns()).toMatchObject([
      { day: '2026-11-21', finished_at: toTimestamp(context.clock.now()) },
    ]);
  });
});
