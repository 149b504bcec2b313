import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestClock, openTestShield } from '#test/test-context.ts';
import type { Limit } from './limiter.ts';

const MINUTE = 60_000;
const FIVE: Limit = { name: 'five', burst: 5, everyMs: 2 * MINUTE };
const THREE: Limit = { name: 'three', burst: 3, everyMs: MINUTE };

describeOnEachDatabase('The limiter', (open) => {
  let opened: TestDatabase;
  let here: ReturnType<typeof openTestShield>;
  let there: ReturnType<typeof openTestShield>;
  const clock = createTestClock();
  beforeEach(async () => {
    opened = await open();
    // Two limiters, as in two processes.
    here = openTestShield(opened, clock);
    there = openTestShield(opened, clock);
  });
  afterEach(async () => {
    await here.close();
    await there.close();
    await opened.close();
  });

  test('admits exactly five of two hundred concurrent calls in two processes', async () => {
    const waits = await Promise.all(
      Array.from({ length: 200 }, (_, turn) => {
        const { limiter } = turn % 2 === 0 ? here : there;
        return limiter.take([limiter.use(FIVE, 'asha')]);
      }),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });

  test('admits one more call after each interval, and returns the wait', async () => {
    const { limiter } = here;
    const asha = [limiter.use(FIVE, 'asha')];
    for (let turn = 0; turn < 5; turn += 1) expect(await limiter.take(asha)).toBe(0);
    expect(await limiter.take(asha)).toBe(2 * MINUTE);
    clock.advance(2 * MINUTE);
    expect(await limiter.take(asha)).toBe(0);
    expect(await limiter.take(asha)).toBe(2 * MINUTE);
    expect(await limiter.take([limiter.use(FIVE, 'meera')])).toBe(0);
  });

  test('refuses nobody for what was counted under a clock that was ahead', async () => {
    const { limiter } = here;
    const all = [limiter.use(FIVE, '')];
    expect(await limiter.take(all)).toBe(0);
    clock.advance(6 * 60 * MINUTE);
    for (let turn = 0; turn < 5; turn += 1) expect(await limiter.take(all)).toBe(0);
    clock.advance(-6 * 60 * MINUTE);
    for (let turn = 0; turn < 5; turn += 1) expect(await limiter.take(all)).toBe(0);
    expect(await limiter.take(all)).toBe(2 * MINUTE);
  });

  test('forgets what a process counted that ended while its clock was a year ahead', async () => {
    const ahead = createTestClock();
    ahead.set(new Date(clock.now().getTime() + 365 * 24 * 60 * MINUTE));
    const ended = openTestShield(opened, ahead);
    expect(await ended.limiter.take([ended.limiter.use(FIVE, '')])).toBe(0);
    await ended.close();
    const all = [here.limiter.use(FIVE, '')];
    expect(await here.limiter.take(all)).toBeGreaterThan(0);
    await here.limiter.sweep();
    for (let turn = 0; turn < 5; turn += 1) expect(await here.limiter.take(all)).toBe(0);
    await here.limiter.sweep();
    expect(await here.limiter.take(all)).toBe(2 * MINUTE);
  });

  test('goes on counting when the clock is corrected by seconds', async () => {
    const { limiter } = here;
    const asha = [limiter.use(FIVE, 'asha')];
    for (let turn = 0; turn < 5; turn += 1) expect(await limiter.take(asha)).toBe(0);
    clock.advance(-30_000);
    expect(await limiter.take(asha)).toBeGreaterThan(0);
  });

  test('counts nothing when one of several limits refuses', async () => {
    const { limiter } = here;
    const [narrow, wide] = [limiter.use(THREE, 'asha'), limiter.use(FIVE, 'all')];
    for (let turn = 0; turn < 3; turn += 1) expect(await limiter.take([narrow, wide])).toBe(0);
    for (let turn = 0; turn < 9; turn += 1) {
      expect(await limiter.take([narrow, wide])).toBeGreaterThan(0);
    }
    expect(await limiter.count([{ ...wide, units: 0 }])).toEqual([3]);
  });

  test('subtracts what is given back, and never goes below zero', async () => {
    const { limiter } = here;
    const asha = limiter.use(FIVE, 'asha');
    await limiter.count([asha, limiter.use(THREE, 'asha')]);
    expect(await limiter.count([{ ...asha, units: -4 }])).toEqual([0]);
    expect(await limiter.count([asha])).toEqual([1]);
    await limiter.forget([asha]);
    expect(await limiter.count([asha])).toEqual([1]);
  });

  test('gives a mark to exactly one of many callers, and again after it has expired', async () => {
    const tries = Array.from({ length: 50 }, (_, turn) =>
      (turn % 2 === 0 ? here : there).limiter.markOnce('a token', MINUTE),
    );
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1);
    expect(await there.limiter.findMarked(['a token', 'another'])).toEqual(['a token']);
    clock.advance(MINUTE);
    expect(await here.limiter.markOnce('a token', MINUTE)).toBe(true);
    await there.limiter.unmark(['a token']);
    expect(await here.limiter.markOnce('a token', MINUTE)).toBe(true);
  });

  test('stores keyed hashes only, equal in every process, and deletes expired ones', async () => {
    const { limiter } = here;
    expect(limiter.hash('203.0.113.7')).toBe(there.limiter.hash('203.0.113.7'));
    expect(limiter.use(FIVE, '203.0.113.7').key).toMatch(/^five:[\w-]{22}$/);
    await limiter.count([limiter.use(FIVE, 'asha')]);
    await limiter.markOnce('a token', MINUTE);
    clock.advance(2 * MINUTE + 1);
    await limiter.sweep();
    expect(await limiter.count([{ ...limiter.use(FIVE, 'asha'), units: 0 }])).toEqual([0]);
    expect(await limiter.findMarked(['a token'])).toEqual([]);
  });
});
