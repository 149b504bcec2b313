import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { readAlarmUrl } from '../settings/alarm-url.ts';
import { listLines } from './alarms/alarms.queries.ts';
import { NoAnswerError } from './answer-in-time.ts';
import { HEALTH_PARTS } from './health-line.ts';
import { lookOnce, watchHealth } from './watch-health.ts';
import { openWatchedSite, type WatchedSite } from './watched-site.fixture.ts';

const MINUTE_MS = 60_000;
/** As many as a process has (connect.ts). */
const CONNECTIONS = 10;

describeOnEachDatabase('The watch over a database that does not answer', (open) => {
  let opened: TestDatabase;
  let context: WatchedSite['context'];
  let close: WatchedSite['close'];
  beforeEach(async () => {
    ({ opened, context, close } = await openWatchedSite(open));
  });
  afterEach(() => {
    vi.useRealTimers();
    return close();
  });

  /** A watch over this database, and what it posts to ALARM_URL, by its titles. Only the test moves its timers. */
  async function openAlarmedWatch(db: TestDatabase['db']) {
    const posts: string[] = [];
    const receiver = createServer((request, response) => {
      posts.push(String(request.headers.title));
      response.end();
    });
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    const address = receiver.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const webhook = readAlarmUrl(`ntfy+http://127.0.0.1:${address.port}/topic`);
    const settings = {
      ...context.settings,
      alarms: { webhook, mails: [], heartbeatUrl: null },
      provider: { ...context.settings.provider, emulated: true },
    };
    const readDisk = async () => ({ free: 50, whole: 100, device: 1 });
    const told = once(receiver, 'request');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return {
      ...{ posts, told, watch: watchHealth({ ...context, db, settings, readDisk }) },
      closeReceiver() {
        receiver.close();
        receiver.closeAllConnections();
      },
    };
  }

  /** Before the timers are stopped, which would end each attempt to open one later. SQLite has the one. */
  async function openConnections(): Promise<void> {
    if (opened.dialect === 'sqlite') return;
    const all = Promise.withResolvers<void>();
    let held = 0;
    const hold = () =>
      opened.db.connection().execute(async () => {
        held += 1;
        if (held === CONNECTIONS) all.resolve();
        await all.promise;
      });
    await Promise.all(Array.from({ length: CONNECTIONS }, hold));
  }

  test('a database that answers nothing is told by ALARM_URL once, although no look comes to an end', async () => {
    const answers = Promise.withResolvers<void>();
    const db = opened.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        await answers.promise;
        return result;
      },
    });
    const { posts, told, watch, closeReceiver } = await openAlarmedWatch(db);
    watch.start();
    // Two looks.
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    await told;
    answers.resolve();
    await watch.stop();
    closeReceiver();
    expect(posts).toEqual([expect.stringMatching(/: Alarm: Saving$/)]);
  });

  test('a look that waits for the database for ever is told by ALARM_URL, although the process can report itself', async () => {
    const leases = new WeakSet<object>();
    const reached = Promise.withResolvers<void>();
    const broken = Promise.withResolvers<never>();
    const db = opened.db.withPlugin({
      transformQuery({ node, queryId }) {
        const isLease =
          node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'leases';
        if (isLease) leases.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (!leases.has(queryId)) return result;
        reached.resolve();
        return broken.promise;
      },
    });
    const { posts, told, watch, closeReceiver } = await openAlarmedWatch(db);
    watch.start();
    await watch.report();
    // The first look begins, and no time passes while it goes as far as it can.
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    await reached.promise;
    // That one, and one more.
    await vi.advanceTimersByTimeAsync(20 * MINUTE_MS);
    await told;
    const stopped = watch.stop();
    broken.reject(new Error('The connection has ended'));
    await stopped;
    closeReceiver();
    expect(posts[0]).toMatch(/: Alarm: Saving$/);
  });

  test('what a database never answers is asked again after half an hour, and not at each look', async () => {
    const answers = Promise.withResolvers<void>();
    const asked = { reports: 0, writes: 0 };
    const db = opened.db.withPlugin({
      transformQuery({ node }) {
        const isLease =
          node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'leases';
        if (isLease) asked.writes += 1;
        return node;
      },
      transformResult: async ({ result }) => {
        await answers.promise;
        return result;
      },
    });
    await openConnections();
    const { told, watch, closeReceiver } = await openAlarmedWatch(db);
    watch.watchCache(() => {
      asked.reports += 1;
      return { pages: 0, bytes: 0 };
    });
    watch.start();
    // Eight looks.
    await vi.advanceTimersByTimeAsync(40 * MINUTE_MS);
    await told;
    const { reports, writes } = asked;
    answers.resolve();
    await watch.stop();
    closeReceiver();
    expect({ reports, writes }).toEqual({ reports: 2, writes: 2 });
  });

  /** A database that answers what a look reads under its lease only when it is let. */
  function holdReads() {
    const reads = new WeakSet<object>();
    const reached = Promise.withResolvers<void>();
    const answers = Promise.withResolvers<void>();
    let isLeased = false;
    const db = opened.db.withPlugin({
      transformQuery({ node, queryId }) {
        if (node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'leases') {
          isLeased = true;
        }
        if (isLeased && node.kind === 'SelectQueryNode') reads.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (!reads.has(queryId)) return result;
        reached.resolve();
        await answers.promise;
        return result;
      },
    });
    return { db, reached, answers };
  }

  test('a look that the database does not answer lets another process look', async () => {
    const { db, reached } = holdReads();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const looked = lookOnce({ ...context, db }, MINUTE_MS);
    const givenUp = expect(looked).rejects.toBeInstanceOf(NoAnswerError);
    await reached.promise;
    await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
    await givenUp;
    vi.useRealTimers();
    await lookOnce(context, MINUTE_MS);
    expect((await listLines(opened.db)).map(({ part }) => part)).toEqual([...HEALTH_PARTS]);
  });

  test('a look that the database answers when it was given up does not go on', async () => {
    const { db, reached, answers } = holdReads();
    let checks = 0;
    const reach = async () => {
      checks += 1;
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const looked = lookOnce({ ...context, db, files: { reach } }, MINUTE_MS);
    const givenUp = expect(looked).rejects.toBeInstanceOf(NoAnswerError);
    await reached.promise;
    await vi.advanceTimersByTimeAsync(4 * MINUTE_MS);
    await givenUp;
    vi.useRealTimers();
    answers.resolve();
    // A whole one takes longer than that one would need until its first check.
    await lookOnce(context, MINUTE_MS);
    expect(checks).toBe(0);
  });
});
