import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { untilPasses } from '#test/until-passes.ts';
import { connectDatabase } from '../database/connect.ts';
import { transact } from '../database/transact.ts';
import { systemClock, timestampAfter } from './clock.ts';
import { ServerStopping } from './errors.ts';
import { addToOutbox } from './outbox.writes.ts';
import { CLAIM_MS, claimJob, MAX_TRIES, markJobDone } from './outbox-jobs.writes.ts';
import { createOutboxWorker } from './outbox-worker.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

describeOnEachDatabase('The outbox', (open) => {
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

  const add = (key: string) =>
    transact(opened.db, (trx) =>
      addToOutbox(trx, context.clock, { kind: 'note', dedupeKey: key, payload: { key } }),
    );
  const addMany = async (count: number) => {
    const keys = Array.from({ length: count }, (_, index) => `note:${index}`);
    for (const key of keys) await add(key);
    return keys;
  };
  const rows = () => opened.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  const readKey = (payload: unknown) => z.object({ key: z.string() }).parse(payload).key;

  test('runs each job once, however often it was added', async () => {
    await Promise.all(Array.from({ length: 10 }, () => add('note:one')));
    const done: string[] = [];
    const worker = createOutboxWorker({
      context,
      handlers: { note: async (payload) => void done.push(readKey(payload)) },
    });
    await worker.drain();
    await worker.drain();
    expect(done).toEqual(['note:one']);
    expect(await rows()).toMatchObject([{ attempts: 1, error: null, failed_at: null }]);
    expect((await rows())[0]?.done_at).not.toBeNull();
  });

  test('runs an urgent job while all others wait for a server that does not answer', async () => {
    await addMany(20);
    const { promise: away, resolve: answer } = Promise.withResolvers<void>();
    const { promise: told, resolve: tell } = Promise.withResolvers<void>();
    const worker = createOutboxWorker({
      context,
      urgent: ['alarm'],
      handlers: { note: () => away, alarm: async () => tell() },
    });
    worker.start();
    await transact(opened.db, (trx) =>
      addToOutbox(trx, context.clock, { kind: 'alarm', dedupeKey: 'alarm:1', payload: {} }),
    );
    worker.wake();
    await told;
    answer();
    await worker.stop();
  });

  test('does not run a job whose transaction was rolled back', async () => {
    await expect(
      transact(opened.db, async (trx) => {
        await addToOutbox(trx, context.clock, { kind: 'note', dedupeKey: 'x', payload: {} });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  test('gives each of sixty jobs to one of three workers', async () => {
    const keys = await addMany(60);
    const done: string[] = [];
    const connections = [1, 2].map(() => connectDatabase(opened));
    const workers = [opened, ...connections].map(({ db }) =>
      createOutboxWorker({
        context: { ...context, db },
        handlers: { note: async (payload) => void done.push(readKey(payload)) },
      }),
    );
    await Promise.all(workers.map((worker) => worker.drain()));
    expect(done.toSorted()).toEqual(keys.toSorted());
    expect((await rows()).every((row) => row.attempts === 1 && row.done_at !== null)).toBe(true);
    for (const connection of connections) await connection.close();
  });

  test('retries after 5 s, 30 s, 2 min, 10 min, 30 min, 1 h, 2 h, then every 6 h, and gives up after 24', async () => {
    await add('note:never');
    const worker = createOutboxWorker({
      context,
      handlers: {
        note: async () => {
          throw new Error('the mail server said ABCPE1234F');
        },
      },
    });
    const waits: number[] = [];
    for (;;) {
      const before = context.clock.now();
      await worker.drain();
      const [row] = await rows();
      expect(row).toMatchObject({ error: 'the mail server said [PAN]', claimed_until: null });
      if (!row || row.failed_at !== null) break;
      const next = new Date(row.run_after);
      waits.push((next.getTime() - before.getTime()) / SECOND);
      context.clock.set(next);
    }
    const firstWaits = [5, 30, 120, 600, 1800, 3600, 7200];
    expect(waits).toEqual([...firstWaits, ...Array.from({ length: 16 }, () => 6 * 3600)]);
    expect(await rows()).toMatchObject([{ attempts: 24, done_at: null }]);
    context.clock.advance(100 * HOUR);
    await worker.drain();
    expect(await rows()).toMatchObject([{ attempts: 24 }]);
  });

  test('leaves a job of an unknown kind to a program that knows it', async () => {
    await add('note:later');
    await createOutboxWorker({ context, handlers: {} }).drain();
    expect(await rows()).toMatchObject([
      { error: 'The outbox has a job of kind note, for which no handler is registered' },
    ]);
    context.clock.advance(HOUR);
    const done: string[] = [];
    const newer = { note: async (payload: unknown) => void done.push(readKey(payload)) };
    await createOutboxWorker({ context, handlers: newer }).drain();
    expect(done).toEqual(['note:later']);
  });

  test('takes the job of a dead worker once its claim has ended, not before', async () => {
    await add('note:orphan');
    const dead = await claimJob(context);
    const done: string[] = [];
    const worker = createOutboxWorker({
      context,
      handlers: { note: async (payload) => void done.push(readKey(payload)) },
    });
    context.clock.advance(CLAIM_MS - 1);
    await worker.drain();
    expect(done).toEqual([]);
    context.clock.advance(1);
    await worker.drain();
    expect(done).toEqual(['note:orphan']);
    expect(dead?.attempts).toBe(1);
    expect(await rows()).toMatchObject([{ attempts: 2 }]);
  });

  test('gives a job up that ended every process which tried it', async () => {
    await add('note:poison');
    for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
      expect(await claimJob(context)).toMatchObject({ attempts: attempt });
      context.clock.advance(CLAIM_MS);
    }
    const begun: string[] = [];
    const worker = createOutboxWorker({
      context,
      handlers: { note: async (payload) => void begun.push(readKey(payload)) },
    });
    await worker.drain();
    expect(begun).toEqual([]);
    expect(await rows()).toMatchObject([
      {
        claimed_until: null,
        done_at: null,
        error: 'The server ended each time before this job was done',
        failed_at: expect.any(String),
      },
    ]);
  });

  test('keeps a job claimed while its handler runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await add('note:long');
    const claims: unknown[] = [];
    const work = async () => {
      for (let renewal = 0; renewal < 4; renewal += 1) {
        const before = (await rows())[0]?.claimed_until;
        context.clock.advance(CLAIM_MS / 2);
        vi.advanceTimersByTime(CLAIM_MS / 2);
        await untilPasses(async () => expect((await rows())[0]?.claimed_until).not.toBe(before));
        claims.push(await claimJob(context));
      }
    };
    await createOutboxWorker({ context, handlers: { note: work } }).drain();
    expect(claims).toEqual([null, null, null, null]);
    expect(await rows()).toMatchObject([{ attempts: 1, error: null }]);
    expect((await rows())[0]?.done_at).not.toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('leaves a job to its worker where the clock of another one is half a minute ahead', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await add('note:long');
    const fast = { now: () => new Date(context.clock.now().getTime() + 30 * SECOND) };
    const claimAhead = () => claimJob({ ...context, clock: fast });
    const claims: unknown[] = [];
    const work = async () => {
      claims.push(await claimAhead());
      for (let renewal = 0; renewal < 3; renewal += 1) {
        const before = (await rows())[0]?.claimed_until;
        context.clock.advance(CLAIM_MS / 2);
        vi.advanceTimersByTime(CLAIM_MS / 2);
        await untilPasses(async () => expect((await rows())[0]?.claimed_until).not.toBe(before));
        // Two renewals are missed.
        context.clock.advance(9 * SECOND);
        claims.push(await claimAhead());
      }
    };
    await createOutboxWorker({ context, handlers: { note: work } }).drain();
    expect(claims).toEqual([null, null, null, null]);
    expect(await rows()).toMatchObject([{ attempts: 1, error: null, done_at: expect.any(String) }]);
  });

  test('takes the job of a process that died while its clock was a year ahead', async () => {
    await add('note:orphan');
    const right = context.clock.now();
    context.clock.advance(365 * 24 * HOUR);
    expect(await claimJob(context)).toMatchObject({ dedupe_key: 'note:orphan' });
    context.clock.set(right);
    const done: string[] = [];
    await createOutboxWorker({
      context,
      handlers: { note: async (payload) => void done.push(readKey(payload)) },
    }).drain();
    expect(done).toEqual(['note:orphan']);
  });

  test('runs jobs that were added, or wait for another try, since the clock was a year ahead', async () => {
    await add('note:failed');
    const right = context.clock.now();
    context.clock.advance(365 * 24 * HOUR);
    const failing = async () => {
      throw new Error('the mail server is away');
    };
    await createOutboxWorker({ context, handlers: { note: failing } }).drain();
    await add('note:added');
    const later = new Date(context.clock.now().getTime() + 24 * HOUR);
    await transact(opened.db, (trx) =>
      addToOutbox(trx, context.clock, {
        ...{ kind: 'note', dedupeKey: 'note:later', payload: { key: 'note:later' } },
        runAfter: later,
      }),
    );
    context.clock.set(right);
    const done: string[] = [];
    const note = async (payload: unknown) => void done.push(readKey(payload));
    await createOutboxWorker({ context, handlers: { note } }).drain();
    // What was to run later may be refused before its time.
    expect(done.toSorted()).toEqual(['note:added', 'note:failed']);
  });

  test('keeps the time of a job that waits for its longest wait, and of one added minutes ahead', async () => {
    await add('note:waiting');
    const waiting = timestampAfter(context.clock.now(), 6 * HOUR);
    await opened.db.updateTable('outbox').set({ attempts: 8, run_after: waiting }).execute();
    context.clock.advance(30 * 60 * SECOND);
    await add('note:added');
    context.clock.advance(-30 * 60 * SECOND);
    const done: string[] = [];
    const note = async (payload: unknown) => void done.push(readKey(payload));
    await createOutboxWorker({ context, handlers: { note } }).drain();
    expect(done).toEqual([]);
  });

  test('leaves a job that a stopping server interrupts due as it was, without counting the try', async () => {
    await add('note:interrupted');
    const tries: string[] = [];
    const interrupted = async (payload: unknown) => {
      tries.push(readKey(payload));
      throw new ServerStopping('The server stops');
    };
    await createOutboxWorker({ context, handlers: { note: interrupted } }).drain();
    expect(tries).toHaveLength(1);
    expect(await rows()).toMatchObject([
      { attempts: 0, error: null, claimed_until: null, done_at: null, failed_at: null },
    ]);
    await createOutboxWorker({ context, handlers: { note: async () => {} } }).drain();
    expect(await rows()).toMatchObject([{ attempts: 1, done_at: expect.any(String) }]);
  });

  test('ignores the result of a worker that lost its claim', async () => {
    await add('note:slow');
    const slow = await claimJob(context);
    context.clock.advance(CLAIM_MS);
    const next = await claimJob(context);
    if (!slow || !next) throw new Error('both should have got it');
    await markJobDone(opened.db, context.clock, slow);
    expect(await rows()).toMatchObject([{ done_at: null, claimed_until: next.claimed_until }]);
  });

  test('runs when woken for a new job, and by itself when one is due', async () => {
    const real = { ...context, clock: systemClock };
    const done: string[] = [];
    const arrivals = new Map<string, () => void>();
    const arrival = (key: string) => new Promise<void>((resolve) => arrivals.set(key, resolve));
    const worker = createOutboxWorker({
      context: real,
      handlers: {
        note: async (payload) => {
          done.push(readKey(payload));
          arrivals.get(readKey(payload))?.();
        },
      },
    });
    const [told, due] = [arrival('note:told'), arrival('note:due')];
    worker.start();
    worker.start();
    await add('note:told');
    worker.wake();
    await told;
    await add('note:due');
    await opened.db
      .updateTable('outbox')
      .set({ run_after: timestampAfter(systemClock.now(), 50) })
      .where('dedupe_key', '=', 'note:due')
      .execute();
    worker.wake();
    await due;
    await worker.stop();
    expect(done).toEqual(['note:told', 'note:due']);
  });

  test('waits for the running job when stopped, and starts no other', async () => {
    await addMany(20);
    const begun: string[] = [];
    const started = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const worker = createOutboxWorker({
      context,
      handlers: {
        note: async (payload) => {
          begun.push(readKey(payload));
          started.resolve();
          await finish.promise;
        },
      },
    });
    worker.start();
    await started.promise;
    const stopped = worker.stop();
    finish.resolve();
    await stopped;
    const done = (await rows()).filter((row) => row.done_at !== null);
    expect(done).toHaveLength(begun.length);
    expect(begun.length).toBeLessThan(20);
    expect((await rows()).every((row) => row.claimed_until === null)).toBe(true);
  });
});
