import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { beginTestDonation, openCampaign } from '#test/donations.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createDatabase, dropDatabase } from '#test/postgres.ts';
import { insertStaff, staffMember } from '#test/staff.ts';
import { createTestContext } from '#test/test-context.ts';
import { connectDatabase, type DatabaseSettings } from '../database/connect.ts';
import { MEDIA_RULE } from '../platform/erasure-rules.ts';
import { createFolderStore } from '../platform/file-store.ts';
import { runRetention } from '../privacy/run-retention.ts';
import { copyInMemory, keyring, restoreFromMemory, streamOf } from './copies.fixture.ts';
import { readErasures, storeErasures } from './erasure-files.ts';
import { createCopyFolder } from './open-copy-storages.ts';
import { settleRestored } from './settle-restored.ts';

const PERIODS = { unpaidDays: 30, contactDays: 365, aadhaarDays: 122, networkDays: 90 };
const DAY_MS = 24 * 3_600_000;
const OTHER_KEY = { current: Buffer.alloc(32, 9), previous: [] };

describeOnEachDatabase('a restored database', (open) => {
  let opened: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  let folder: string;
  let elsewhere: DatabaseSettings;
  beforeEach(async () => {
    opened = await open();
    folder = await mkdtemp(join(tmpdir(), 'braj-seva-settled-'));
    const cluster = inject('postgresUrl');
    const url = opened.url === null || cluster === null ? null : await createDatabase(cluster);
    elsewhere = { url, dataFolder: join(folder, 'elsewhere') };
    context = createTestContext(opened);
    await openCampaign(opened.db);
    await beginTestDonation(context);
  });
  afterEach(async () => {
    await opened.close();
    if (elsewhere.url !== null) await dropDatabase(elsewhere.url);
    await rm(folder, { recursive: true, force: true });
  });

  async function readRestored<T>(read: (db: TestDatabase['db']) => Promise<T>): Promise<T> {
    const restored = connectDatabase(elsewhere);
    return read(restored.db).finally(restored.close);
  }
  /** What was erased from the copied database, beside copies. */
  async function eraseAndStore() {
    await runRetention({ ...context, periods: PERIODS }, { startedBy: 'command' });
    const storage = createCopyFolder(join(folder, 'copies'));
    await storeErasures(context, [storage], () => keyring);
    return storage;
  }

  test('has no session, invitation or reset: some of them were ended since', async () => {
    const { db, clock } = context;
    const at = clock.now().toISOString();
    const until = new Date(clock.now().getTime() + DAY_MS).toISOString();
    const { id: memberId } = staffMember('clerk');
    await insertStaff(db, staffMember('clerk'));
    const common = { member_id: memberId, expires_at: until, created_at: at };
    await db
      .insertInto('staff_sessions')
      .values({
        ...{ ...common, id: 'session', token_hash: 'one', ip_address: null, user_agent: null },
        ...{ seen_at: at, confirmed_at: at, updated_at: at },
      })
      .execute();
    await db
      .insertInto('staff_links')
      .values([
        { ...common, id: 'invitation', kind: 'invitation', token_hash: 'two', sent_by: null },
        { ...common, id: 'reset', kind: 'reset', token_hash: 'three', sent_by: null },
      ])
      .execute();
    await db
      .insertInto('staff_verifications')
      .values({
        ...{ id: 'step', identifier: 'x', value: 'y', expires_at: until },
        ...{ created_at: at, updated_at: at },
      })
      .execute();
    await restoreFromMemory((await copyInMemory(opened)).parts, elsewhere);
    for (const table of ['staff_sessions', 'staff_links', 'staff_verifications'] as const) {
      expect(await readRestored((one) => one.selectFrom(table).select('id').execute())).toEqual([]);
    }
    const members = await readRestored((one) =>
      one.selectFrom('staff_members').select('id').execute(),
    );
    expect(members).toEqual([{ id: memberId }]);
  });

  test('does not expect the disk of copies that the lost machine had', async () => {
    const at = context.clock.now().toISOString();
    await opened.db
      .insertInto('backup_runs')
      .values({
        ...{ id: 'run', kind: 'hourly', storage: 'folder', name: '', state: 'done' },
        ...{ details: JSON.stringify({ ownDisk: folder }), started_at: at, finished_at: at },
      })
      .execute();
    await restoreFromMemory((await copyInMemory(opened)).parts, elsewhere);
    const rows = await readRestored((one) =>
      one.selectFrom('backup_runs').select(['id', 'details']).execute(),
    );
    expect(rows).toEqual([{ id: 'run', details: '{}' }]);
  });

  test('lacks what was erased by a clock that was behind', async () => {
    // By its dates the erasure is a year older than the copy.
    const { parts } = await copyInMemory(opened, { now: new Date('2027-12-31T00:00:00Z') });
    context.clock.advance(40 * DAY_MS);
    const storage = await eraseAndStore();
    const listErasures = () => readErasures([storage], keyring);
    const { erasures } = await restoreFromMemory(parts, elsewhere, { listErasures });
    expect(erasures).toBeGreaterThan(0);
    const names = await readRestored((db) =>
      db.selectFrom('donations').select('fullname').execute(),
    );
    expect(names).toEqual([{ fullname: '' }]);
  });

  test('lacks an unpaid donation that was erased since, also where its order was still polled', async () => {
    const { db, clock } = context;
    const { id } = await db.selectFrom('donations').select('id').executeTakeFirstOrThrow();
    const at = clock.now().toISOString();
    await db
      .insertInto('provider_orders')
      .values({
        ...{ id: 'order', donation_id: id, provider_order_id: 'order_1', status: 'made' },
        ...{ amount_paise: 50_100, currency: 'INR', checks: 0, next_check_at: at },
        ...{ created_at: at, updated_at: at },
      })
      .execute();
    const { parts } = await copyInMemory(opened);
    await db.updateTable('provider_orders').set({ next_check_at: null }).execute();
    clock.advance(40 * DAY_MS);
    const storage = await eraseAndStore();
    const listErasures = () => readErasures([storage], keyring);
    await restoreFromMemory(parts, elsewhere, { listErasures });
    const found = await readRestored((one) =>
      one.selectFrom('donations').select(['fullname', 'email', 'phone']).execute(),
    );
    expect(found).toEqual([{ fullname: '', email: '', phone: '' }]);
  });

  test('lacks a picture that was erased since, also where a file manager has left a file beside it', async () => {
    const { db, clock } = context;
    const media = createFolderStore(join(folder, 'media'));
    await media.write('FILE/800.webp', streamOf([Buffer.from('a picture')]));
    await writeFile(join(folder, 'media', 'FILE', '.DS_Store'), '');
    const at = clock.now().toISOString();
    const erased = { id: 'one', at, rule: MEDIA_RULE, ids: '["FILE"]', limits: '{}' };
    const entries = [{ ...erased, unsigned: null }];
    expect(await settleRestored(db, media, { clock, madeAt: at, entries, details: {} })).toBe(1);
    expect(await media.list()).toEqual(['FILE/.DS_Store']);
  });

  test('takes a journal of an earlier key where it has all of it, and else refuses it', async () => {
    const before = await copyInMemory(opened);
    context.clock.advance(40 * DAY_MS);
    const storage = await eraseAndStore();
    const after = await copyInMemory(opened);
    const listErasures = () => readErasures([storage], OTHER_KEY);
    await expect(restoreFromMemory(before.parts, elsewhere, { listErasures })).rejects.toThrow(
      'not signed with this DATA_ENCRYPTION_KEY',
    );
    const { erasures } = await restoreFromMemory(after.parts, elsewhere, { listErasures });
    expect(erasures).toBe(0);
  });
});
