import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { timestampAfter } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import type { BackupSettings } from '../settings/settings.ts';
import type { BackupRun } from './backup-runs.queries.ts';
import { streamOf } from './copies.fixture.ts';
import { describeBackups } from './describe-backups.ts';
import { createCopyFolder } from './open-copy-storages.ts';
import { type BackupContext, runBackups } from './run-backups.ts';
import { nameCopy } from './thin-copies.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

describeOnEachDatabase('after a clock that was ahead', (open) => {
  let opened: TestDatabase;
  let context: BackupContext & ReturnType<typeof createTestContext>;
  let backup: BackupSettings;
  let folder: string;
  beforeEach(async () => {
    opened = await open();
    folder = await mkdtemp(join(tmpdir(), 'braj-seva-wrong-clock-'));
    backup = {
      ...{ recipients: [], identityFile: null, folder: join(folder, 'copies'), plain: {} },
      ...{ bucket: null, bucketReader: null },
    };
    const { url, dataFolder } = opened;
    const settings = {
      ...{ database: { url, dataFolder }, media: null, backup },
      dataKeys: () => ({ current: Buffer.alloc(32, 7), previous: [] }),
    };
    context = { ...createTestContext(opened), settings };
  });
  afterEach(async () => {
    await opened.close();
    await rm(folder, { recursive: true, force: true });
  });

  const insert = async (kind: BackupRun['kind'], ago: number) => {
    const started_at = timestampAfter(context.clock.now(), -ago);
    await opened.db
      .insertInto('backup_runs')
      .values({
        ...{ id: createId(), kind, storage: 'folder', name: '', state: 'done' },
        ...{ started_at, finished_at: started_at },
      })
      .execute();
  };
  const listRuns = () => opened.db.selectFrom('backup_runs').select('id').execute();

  test('copies and proofs are not made again every minute until its time has come', async () => {
    for (const kind of ['hourly', 'lasting', 'proof'] as const) {
      await insert(kind, -40 * DAY_MS);
      await insert(kind, 0);
    }
    await runBackups(context, new AbortController().signal);
    expect(await listRuns()).toHaveLength(6);
  });

  test('a copy is kept, although those of that time are named as newer', async () => {
    const storage = createCopyFolder(join(folder, 'copies'));
    const now = context.clock.now();
    const nameAhead = (ms: number) => nameCopy(new Date(now.getTime() + ms), 'hourly');
    // More of them than are kept of hours, and of days.
    const hours = Array.from({ length: 50 }, (_, hour) => (hour + 2) * HOUR_MS);
    const days = Array.from({ length: 40 }, (_, day) => (day + 5) * DAY_MS);
    for (const ms of [...hours, ...days]) {
      await storage.write(nameAhead(ms), streamOf([Buffer.from('a copy')]));
    }
    await insert('lasting', 0);
    await insert('proof', 0);
    await runBackups(context, new AbortController().signal);
    const names = (await storage.list()).map(({ name }) => name);
    expect(names).toContain(nameCopy(now, 'hourly'));
  });

  test('a proof of that time does not hide that the last one is too old', async () => {
    await insert('hourly', 0);
    await insert('lasting', 0);
    await insert('proof', -300 * DAY_MS);
    await insert('proof', 16 * DAY_MS);
    expect(await describeBackups(context, backup)).toMatchObject({
      state: 'red',
      sentence: expect.stringContaining('last proved'),
      lastProofAt: timestampAfter(context.clock.now(), -16 * DAY_MS),
    });
  });
});
