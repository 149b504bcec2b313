import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatWork, timeUntilDaily } from './repeat-work.ts';

const A_LONG_TIME_MS = 60_000;
/** Advances the timers by this many milliseconds. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Repeated work whose runs the test ends by hand. */
function open() {
  const runs: { end: (pauseMs: number) => void; fail: (error: unknown) => void }[] = [];
  const errors: unknown[] = [];
  const repeated = repeatWork({
    work: () => {
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      runs.push({ end: resolve, fail: reject });
      return promise;
    },
    pauseAfterErrorMs: A_LONG_TIME_MS,
    onError: (error, stopping) => errors.push([error, stopping.aborted]),
  });
  return { repeated, errors, runs };
}

test('runs when started, and again after the pause that the work returned', async () => {
  const { repeated, runs } = open();
  repeated.start();
  await pass(0);
  runs[0]?.end(500);
  await pass(499);
  expect(runs).toHaveLength(1);
  await pass(1);
  expect(runs).toHaveLength(2);
});

test('does nothing before it is started, not even when woken', async () => {
  const { repeated, runs } = open();
  repeated.wake();
  await pass(A_LONG_TIME_MS);
  expect(runs).toHaveLength(0);
});

test('runs at once when woken in a pause', async () => {
  const { repeated, runs } = open();
  repeated.start();
  await pass(0);
  runs[0]?.end(A_LONG_TIME_MS);
  await pass(1);
  repeated.wake();
  await pass(0);
  expect(runs).toHaveLength(2);
});

test('runs once more, and never concurrently, when woken during a run', async () => {
  const { repeated, runs } = open();
  repeated.start();
  await pass(0);
  repeated.wake();
  repeated.wake();
  await pass(A_LONG_TIME_MS);
  expect(runs).toHaveLength(1);
  runs[0]?.end(A_LONG_TIME_MS);
  await pass(0);
  expect(runs).toHaveLength(2);
  runs[1]?.end(A_LONG_TIME_MS);
  await pass(A_LONG_TIME_MS - 1);
  expect(runs).toHaveLength(2);
});

test('continues after an error, and reports it', async () => {
  const { repeated, errors, runs } = open();
  repeated.start();
  await pass(0);
  const accident = new Error('the database is away');
  runs[0]?.fail(accident);
  await pass(A_LONG_TIME_MS);
  expect(runs).toHaveLength(2);
  expect(errors).toEqual([[accident, false]]);
});

test('waits for the current run when stopped, and starts no other', async () => {
  const { repeated, runs } = open();
  repeated.start();
  await pass(0);
  let isStopped = false;
  const stopping = repeated.stop().then(() => {
    isStopped = true;
  });
  await pass(A_LONG_TIME_MS);
  expect(isStopped).toBe(false);
  runs[0]?.end(0);
  await stopping;
  repeated.wake();
  await pass(A_LONG_TIME_MS);
  expect(runs).toHaveLength(1);
});

test('starts for the first time only after the configured pause', async () => {
  let runs = 0;
  const repeated = repeatWork({
    work: async () => {
      runs += 1;
      return 10;
    },
    firstAfterMs: 300,
    pauseAfterErrorMs: 10,
    onError: () => undefined,
  });
  repeated.start();
  await pass(299);
  expect(runs).toBe(0);
  await pass(1);
  expect(runs).toBe(1);
  await repeated.stop();
});

test('reports of a failure whether it was being stopped', async () => {
  const { repeated, errors, runs } = open();
  repeated.start();
  await pass(0);
  const stopped = repeated.stop();
  runs[0]?.fail('was cut off');
  await stopped;
  expect(errors).toEqual([['was cut off', true]]);
});

const HOUR = 3_600_000;
test.each([
  ['2026-11-21T10:00:00.000Z', 11.5],
  ['2026-11-21T21:30:00.000Z', 24],
  ['2026-11-21T21:30:00.001Z', 24 - 1 / HOUR],
  ['2026-11-21T23:00:00.000Z', 22.5],
])('from %s the time until 21:30 is correct', (moment, hours) => {
  expect(timeUntilDaily(21.5 * HOUR, new Date(moment))).toBeCloseTo(hours * HOUR);
});
