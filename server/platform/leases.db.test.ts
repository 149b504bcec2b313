import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { untilPasses } from '#test/until-passes.ts';
import { timestampAfter } from './clock.ts';
import { runWithLease } from './leases.ts';
import { acquireLease, releaseLease, renewLease } from './leases.writes.ts';

const MINUTE = 60_000;

describeOnEachDatabase('A lease', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    opened = await open();
    context = createTestContext(opened);
  });
  afterEach(() => {
    vi.useRealTimers();
    return opened.close();
  });

  const lease = (holder: string) => ({ name: 'reconciler', holder, durationMs: MINUTE });

  test('is taken by one of ten, and by the next as soon as the work is done', async () => {
    const finish = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    let runs = 0;
    const work = async () => {
      runs += 1;
      started.resolve();
      await finish.promise;
    };
    const first = runWithLease(context, 'reconciler', MINUTE, work);
    await started.promise;
    const others = await Promise.all(
      Array.from({ length: 9 }, () => runWithLease(context, 'reconciler', MINUTE, work)),
    );
    expect(others).toEqual(Array.from({ length: 9 }, () => false));
    finish.resolve();
    expect(await first).toBe(true);
    expect(runs).toBe(1);
    expect(await runWithLease(context, 'reconciler', MINUTE, async () => {})).toBe(true);
  });

  test('is released when the work fails', async () => {
    const failing = runWithLease(context, 'reconciler', MINUTE, async () => {
      throw new Error('no luck');
    });
    await expect(failing).rejects.toThrow('no luck');
    expect(await runWithLease(context, 'reconciler', MINUTE, async () => {})).toBe(true);
  });

  test('is not taken again by a renewal that comes after its release', async () => {
    expect(await acquireLease(context, lease('done'))).toBe(true);
    await releaseLease(opened.db, lease('done'));
    expect(await renewLease(context, lease('done'))).toBe(false);
    expect(await acquireLease(context, lease('next'))).toBe(true);
  });

  test('is renewed and released although one of its renewals gets no answer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const unanswered = new WeakSet<object>();
    let isHanging = false;
    const db = opened.db.withPlugin({
      transformQuery({ node, queryId }) {
        if (isHanging) unanswered.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (unanswered.has(queryId)) await new Promise<never>(() => {});
        return result;
      },
    });
    const taken: boolean[] = [];
    const isDone = await runWithLease({ ...context, db }, 'reconciler', MINUTE, async () => {
      isHanging = true;
      vi.advanceTimersByTime(MINUTE / 3);
      isHanging = false;
      context.clock.advance(MINUTE / 2);
      vi.advanceTimersByTime(MINUTE / 3);
      const renewed = timestampAfter(context.clock.now(), MINUTE);
      await untilPasses(async () => {
        const row = await opened.db.selectFrom('leases').selectAll().executeTakeFirst();
        expect(row?.expires_at).toBe(renewed);
      });
      context.clock.advance(MINUTE / 2);
      taken.push(await acquireLease(context, lease('other')));
    });
    expect(isDone).toBe(true);
    expect(taken).toEqual([false]);
    expect(await acquireLease(context, lease('next'))).toBe(true);
  });

  test('is independent of leases with other names', async () => {
    expect(await acquireLease(context, lease('one'))).toBe(true);
    expect(await acquireLease(context, { ...lease('two'), name: 'sweeper' })).toBe(true);
  });

  test('passes to another process once its holder has not renewed it for its duration', async () => {
    expect(await acquireLease(context, lease('died'))).toBe(true);
    context.clock.advance(MINUTE - 1);
    expect(await acquireLease(context, lease('next'))).toBe(false);
    context.clock.advance(1);
    expect(await acquireLease(context, lease('next'))).toBe(true);
    expect(await acquireLease(context, lease('died'))).toBe(false);
  });

  test('of a process that died while its clock was a year ahead is not kept for a year', async () => {
    const right = context.clock.now();
    context.clock.advance(365 * 24 * 60 * MINUTE);
    expect(await acquireLease(context, lease('died'))).toBe(true);
    context.clock.set(right);
    expect(await acquireLease(context, lease('next'))).toBe(true);
    expect(await acquireLease(context, lease('third'))).toBe(false);
    // Clocks of two machines that differ by minutes share a lease as before.
    context.clock.advance(-30 * MINUTE);
    expect(await acquireLease(context, lease('third'))).toBe(false);
  });

  test('lasts while its holder renews it', async () => {
    await acquireLease(context, lease('alive'));
    for (let renewal = 0; renewal < 5; renewal += 1) {
      context.clock.advance(MINUTE - 1);
      expect(await acquireLease(context, lease('alive'))).toBe(true);
    }
    expect(await acquireLease(context, lease('other'))).toBe(false);
  });

  test('is not released by a process that lost it', async () => {
    await acquireLease(context, lease('slow'));
    context.clock.advance(MINUTE);
    await acquireLease(context, lease('next'));
    await releaseLease(opened.db, lease('slow'));
    expect(await acquireLease(context, lease('third'))).toBe(false);
  });

  test('aborts work that outlived it', async () => {
    const SHORT = 30;
    const started = Promise.withResolvers<void>();
    const ran = runWithLease(context, 'reconciler', SHORT, async (signal) => {
      signal.addEventListener('abort', () => started.resolve());
      context.clock.advance(SHORT);
      await acquireLease(context, lease('thief'));
      await started.promise;
    });
    expect(await ran).toBe(true);
    expect(await acquireLease(context, lease('third'))).toBe(false);
  });
});
