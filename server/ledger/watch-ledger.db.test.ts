import { getPriority } from 'node:os';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginTestDonation, openCampaign, payDonation } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { acquireLease } from '../platform/leases.writes.ts';
import { checkOnce, watchLedger } from './watch-ledger.ts';

const HOUR = 3_600_000;

describeOnEachDatabase('The nightly ledger check', (open) => {
  let opened: TestDatabase;
  let logged: [level: string, message: string, fields: object][];
  let context: ReturnType<typeof createTestContext>;
  const never = new AbortController().signal;
  beforeEach(async () => {
    opened = await open();
    logged = [];
    const captureLogs = (level: string) => (fields: object, message: string) =>
      void logged.push([level, message, fields]);
    context = createTestContext(opened, {
      log: {
        debug: captureLogs('debug'),
        info: captureLogs('info'),
        warn: captureLogs('warn'),
        error: captureLogs('error'),
      },
    });
    await openCampaign(opened.db);
    const { donationId } = await beginTestDonation(context);
    await payDonation(context, donationId);
  });
  afterEach(() => {
    vi.useRealTimers();
    return opened.close();
  });

  test('logs success, from a worker thread', async () => {
    await checkOnce(context, opened, never);
    expect(logged.map(([level, message]) => [level, message])).toEqual([
      ['info', 'The ledger holds'],
    ]);
  });

  test("runs at low priority, and leaves the server's own priority unchanged", async () => {
    const before = getPriority();
    await checkOnce(context, opened, never);
    expect(getPriority()).toBe(before);
  });

  test('logs what is broken', async () => {
    await opened.db.updateTable('campaigns').set({ raised_paise: 7 }).execute();
    await checkOnce(context, opened, never);
    // The reason tells broken rules apart on the page of errors.
    const reason = expect.stringMatching(/^what a campaign raised is the sum of its ledger/);
    expect(logged).toMatchObject([
      ['error', 'The ledger is broken', { invariant: 'I4', reason, rows: ['campaign food'] }],
    ]);
  });

  test('keeps what it found, and forgets what is older than 400 days', async () => {
    const listKept = () =>
      opened.db.selectFrom('ledger_checks').select(['checked_at', 'broken']).execute();
    await checkOnce(context, opened, never);
    const first = context.clock.now().toISOString();
    expect(await listKept()).toEqual([{ checked_at: first, broken: '{}' }]);
    await opened.db.updateTable('campaigns').set({ raised_paise: 7 }).execute();
    context.clock.advance(400 * 24 * HOUR + 1);
    await checkOnce(context, opened, never);
    const second = context.clock.now().toISOString();
    expect(await listKept()).toEqual([{ checked_at: second, broken: '{"I4":1}' }]);
  });

  test('is skipped while another process runs it', async () => {
    await acquireLease(context, { name: 'ledger-check', holder: 'other', durationMs: HOUR });
    await checkOnce(context, opened, never);
    expect(logged).toEqual([]);
  });

  test('logs when it could not read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const watch = watchLedger(context, { url: 'postgres://127.0.0.1:1/gone', dataFolder: '' });
    watch.start();
    await vi.advanceTimersByTimeAsync(15_000);
    vi.useRealTimers();
    await expect
      .poll(() => logged.map(([level, message]) => [level, message]), { timeout: 20_000 })
      .toEqual([['error', 'The ledger could not be checked; tried again in an hour']]);
    await watch.stop();
  });

  test('stops silently with the server, before a check and during one', async () => {
    const watch = watchLedger(context, opened);
    watch.start();
    await watch.stop();
    const stopping = new AbortController();
    const check = checkOnce(context, opened, stopping.signal);
    stopping.abort();
    await expect(check).rejects.toThrow();
    expect(logged).toEqual([]);
  });
});
