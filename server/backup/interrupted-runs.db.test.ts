import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { findBackupsWaitedFor } from '../health/health.queries.ts';
import { timestampAfter } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import type { BackupSettings } from '../settings/settings.ts';
import type { BackupRun } from './backup-runs.queries.ts';
import { describeBackups } from './describe-backups.ts';
import { type BackupContext, runBackups } from './run-backups.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describeOnEachDatabase('backups that are cut off', (open, dialect) => {
  let opened: TestDatabase;
  let context: BackupContext & ReturnType<typeof createTestContext>;
  let backup: BackupSettings;
  /** An object storage that takes connections and never answers. */
  let storage: Server;
  let sockets: Socket[];

  beforeEach(async () => {
    opened = await open();
    sockets = [];
    storage = createServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => undefined);
    });
    await new Promise<void>((ready) => storage.listen(0, '127.0.0.1', ready));
    const { port } = storage.address() as AddressInfo;
    const bucket = {
      ...{ bucket: 'copies', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
      ...{ accessKeyId: 'x', secretAccessKey: 'x', sessionToken: null },
    };
    backup = {
      ...{ recipients: [], identityFile: null, folder: null, plain: {} },
      ...{ bucket, bucketReader: bucket },
    };
    const { url, dataFolder } = opened;
    const settings = {
      ...{ database: { url, dataFolder }, media: null, backup },
      dataKeys: () => ({ current: Buffer.alloc(32, 7), previous: [] }),
    };
    context = { ...createTestContext(opened), settings };
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((closed) => storage.close(closed));
    await opened.close();
  });

  type Run = Pick<BackupRun, 'kind' | 'state'> & { ago?: number; fault?: string };
  const insert = async (...runs: Run[]) => {
    for (const { kind, state, ago = 0, fault = '' } of runs) {
      const started_at = timestampAfter(context.clock.now(), -ago);
      await opened.db
        .insertInto('backup_runs')
        .values({
          ...{ id: createId(), kind, storage: 'bucket', name: '', state, fault },
          ...{ started_at, finished_at: null },
        })
        .execute();
    }
  };
  const statesOf = async (kind: BackupRun['kind']) => {
    const rows = await opened.db
      .selectFrom('backup_runs')
      .select('state')
      .where('kind', '=', kind)
      .orderBy('started_at')
      .orderBy('id')
      .execute();
    return rows.map(({ state }) => state);
  };
  /** Does what is due; the server is stopped as soon as the storage is asked for something. */
  const runUntilStopped = () => {
    const stopping = new AbortController();
    storage.once('connection', () => stopping.abort());
    return runBackups(context, stopping.signal);
  };
  const describe = () => describeBackups(context, backup);

  test('a proof that a stop cuts off is not red, and is tried again after 15 minutes, three times', async () => {
    await insert(
      { kind: 'hourly', state: 'done' },
      { kind: 'lasting', state: 'done' },
      { kind: 'proof', state: 'done', ago: 7 * DAY_MS },
    );
    const expected = ['done'];
    for (const [minutes, isTried] of [
      [0, true],
      [14, false],
      [1, true],
      [15, true],
      [15, false],
    ] as const) {
      context.clock.advance(minutes * MINUTE_MS);
      await runUntilStopped();
      if (isTried) expected.push('interrupted');
      expect([minutes, await statesOf('proof')]).toEqual([minutes, expected]);
      expect(await describe()).toMatchObject({ state: 'green' });
    }
    // It may be what ends the process: then once a day.
    context.clock.advance(DAY_MS);
    await insert({ kind: 'hourly', state: 'done' });
    await runUntilStopped();
    expect(await statesOf('proof')).toEqual([...expected, 'interrupted']);
  });

  test('a proof that a killed process has left is not red, and is tried again after 15 minutes', async () => {
    await insert(
      { kind: 'hourly', state: 'done' },
      { kind: 'lasting', state: 'done' },
      { kind: 'proof', state: 'done', ago: 7 * DAY_MS },
      { kind: 'proof', state: 'running' },
    );
    await runUntilStopped();
    expect(await statesOf('proof')).toEqual(['done', 'running']);
    context.clock.advance(15 * MINUTE_MS);
    await runUntilStopped();
    expect(await statesOf('proof')).toEqual(['done', 'interrupted', 'interrupted']);
    expect(await describe()).toMatchObject({ state: 'green' });
  });

  test('proofs that are cut off again and again are amber and then red by the age of the last one', async () => {
    const cutOff = { kind: 'proof', state: 'interrupted' } as const;
    await insert(
      { kind: 'hourly', state: 'done' },
      { kind: 'lasting', state: 'done' },
      { kind: 'proof', state: 'done', ago: 9 * DAY_MS },
      { ...cutOff, ago: 2 * DAY_MS },
      { ...cutOff, ago: DAY_MS },
      cutOff,
    );
    const sentence = expect.stringContaining('last proved');
    expect(await describe()).toMatchObject({ state: 'amber', sentence });
    context.clock.advance(7 * DAY_MS);
    await insert({ kind: 'hourly', state: 'done' }, cutOff);
    expect(await describe()).toMatchObject({ state: 'red', sentence });
  });

  test('a proof that failed stays red when the next one is cut off', async () => {
    await insert(
      { kind: 'hourly', state: 'done' },
      { kind: 'proof', state: 'done', ago: 2 * DAY_MS },
      { kind: 'proof', state: 'failed', ago: DAY_MS, fault: 'The sums differ' },
      { kind: 'proof', state: 'interrupted' },
    );
    const sentence = expect.stringContaining('The sums differ');
    expect(await describe()).toMatchObject({ state: 'red', sentence });
  });

  test('copies that are cut off again and again are amber and then red by the age of the last one', async () => {
    const cutOff = { kind: 'hourly', state: 'interrupted' } as const;
    await insert(
      { kind: 'hourly', state: 'done', ago: 2 * HOUR_MS },
      { kind: 'lasting', state: 'done' },
      { kind: 'proof', state: 'done' },
      { ...cutOff, ago: HOUR_MS },
      cutOff,
    );
    expect(await describe()).toMatchObject({ state: 'green' });
    context.clock.advance(2 * HOUR_MS);
    expect(await describe()).toMatchObject({ state: 'amber' });
    context.clock.advance(27 * HOUR_MS);
    await insert(cutOff);
    expect(await describe()).toMatchObject({ state: 'red' });
  });

  test('a first copy that is cut off again and again is waited for since the first try', async () => {
    const first = timestampAfter(context.clock.now(), -2 * DAY_MS);
    await insert(
      { kind: 'hourly', state: 'interrupted', ago: 2 * DAY_MS },
      { kind: 'hourly', state: 'interrupted', ago: HOUR_MS },
      { kind: 'hourly', state: 'running' },
    );
    expect(await findBackupsWaitedFor(opened.db)).toEqual({ copySince: first, proofSince: null });
  });

  test('a monthly copy that is cut off is amber when the one before is too old', async () => {
    await insert(
      { kind: 'hourly', state: 'done' },
      { kind: 'proof', state: 'done' },
      { kind: 'lasting', state: 'done', ago: 32 * DAY_MS },
      { kind: 'lasting', state: 'interrupted' },
    );
    expect(await describe()).toMatchObject({ state: 'green' });
    context.clock.advance(2 * DAY_MS);
    await insert({ kind: 'hourly', state: 'done' });
    expect(await describe()).toMatchObject({
      state: 'amber',
      sentence: expect.stringContaining('backup of this month'),
    });
  });

  // Each copy starts a worker, which differs between the databases only in what other tests cover.
  if (dialect === 'sqlite') {
    test('a copy that a stop cuts off is no fault, and nothing else is begun', async () => {
      await insert(
        { kind: 'hourly', state: 'done', ago: HOUR_MS },
        { kind: 'proof', state: 'done', ago: 7 * DAY_MS },
      );
      await runUntilStopped();
      expect(await statesOf('hourly')).toEqual(['done', 'interrupted']);
      expect([await statesOf('lasting'), await statesOf('proof')]).toEqual([[], ['done']]);
      expect(await describe()).toMatchObject({ state: 'green' });
    });
  }
});
