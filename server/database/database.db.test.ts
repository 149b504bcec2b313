import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { connectDatabase } from './connect.ts';
import { DatabaseIsNewerError, isMigrated, migrateDatabase, watchMigrated } from './migrate.ts';
import { transact } from './transact.ts';

const lease = (name: string) => ({ name, holder: 'test', expires_at: '2026-01-01T00:00:00.000Z' });

describeOnEachDatabase('the database', (open, dialect) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  test('keeps all of a transaction or nothing', async () => {
    const half = transact(database.db, async (trx) => {
      await trx.insertInto('leases').values(lease('half')).execute();
      throw new Error('cut off');
    });
    await expect(half).rejects.toThrow('cut off');
    expect(await database.db.selectFrom('leases').selectAll().execute()).toEqual([]);
  });

  test.each(['audit_entries', 'ledger_entries'] as const)(
    'refuses to change or delete rows of %s',
    async (table) => {
      await database.db
        .insertInto('audit_entries')
        .values({
          sequence: 1,
          at: '2026-01-01T00:00:00.000Z',
          actor: 'system',
          action: 'test',
          subject: '',
          details: '{}',
          previous_hash: '',
          hash: '',
        })
        .execute();
      await insertLedgerEntry(database);
      const { db } = database;
      const rows = () => db.selectFrom(table).selectAll().execute();
      const before = await rows();
      await expect(db.deleteFrom(table).execute()).rejects.toThrow('append-only');
      const changed =
        table === 'audit_entries'
          ? db.updateTable('audit_entries').set({ actor: 'thief' })
          : db.updateTable('ledger_entries').set({ debit_paise: 1 });
      await expect(changed.execute()).rejects.toThrow('append-only');
      expect(before).toHaveLength(1);
      expect(await rows()).toEqual(before);
    },
  );

  test('migrates once, however often it is called', async () => {
    await migrateDatabase(database.db);
    expect(await isMigrated(database.db)).toBe(true);
  });

  test('is asked by one statement whether it is migrated, once it is, and says when it is away', async () => {
    const { url, dataFolder } = database;
    const statements: string[] = [];
    const other = connectDatabase({ url, dataFolder }, (text) => statements.push(text));
    const isReady = watchMigrated(other.db);
    expect(await isReady()).toBe(true);
    statements.length = 0;
    expect(await isReady()).toBe(true);
    expect(statements).toHaveLength(1);
    await other.close();
    await expect(isReady()).rejects.toThrow();
  });

  test('refuses a database of a newer program', async () => {
    await database.db
      .withTables<{ kysely_migration: { name: string; timestamp: string } }>()
      .insertInto('kysely_migration')
      .values({ name: '9999-from-the-future', timestamp: '2099-01-01' })
      .execute();
    await expect(migrateDatabase(database.db)).rejects.toThrow(DatabaseIsNewerError);
  });

  test('reads amounts back as the same integers', async () => {
    await insertLedgerEntry(database);
    const row = await database.db
      .selectFrom('ledger_entries')
      .select((eb) => ['debit_paise', eb.fn.sum<number>('debit_paise').as('sum')])
      .groupBy('debit_paise')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ debit_paise: 50_100, sum: 50_100 });
  });

  if (dialect === 'postgres') {
    test('lets go of a process whose machine is gone within a minute', async () => {
      const { rows } = await sql<{ name: string; setting: string }>`
        select name, setting from pg_settings
        where name like 'tcp_keepalives_i%' order by name`.execute(database.db);
      expect(rows.map(({ name, setting }) => [name, setting])).toEqual([
        ['tcp_keepalives_idle', '20'],
        ['tcp_keepalives_interval', '4'],
      ]);
    });
  }

  if (dialect === 'sqlite') {
    test('lets two processes write at once without an error', async () => {
      const second = connectDatabase({ url: null, dataFolder: database.dataFolder });
      const write = (db: TestDatabase['db'], name: string) =>
        transact(db, async (trx) => {
          const seen = await trx.selectFrom('leases').selectAll().execute();
          await trx
            .insertInto('leases')
            .values(lease(`${name}-${seen.length}`))
            .execute();
        });
      for (let round = 0; round < 20; round += 1) {
        await write(database.db, 'first');
        await write(second.db, 'second');
      }
      await second.close();
      expect(await database.db.selectFrom('leases').selectAll().execute()).toHaveLength(40);
    });
  }
});

test('creates a missing data folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'braj-seva-'));
  const opened = connectDatabase({ url: null, dataFolder: join(folder, 'deep', 'data') });
  await migrateDatabase(opened.db);
  expect(await isMigrated(opened.db)).toBe(true);
  await opened.close();
  rmSync(folder, { recursive: true });
});

async function insertLedgerEntry({ db }: TestDatabase): Promise<void> {
  const at = '2026-01-01T00:00:00.000Z';
  await db
    .insertInto('campaigns')
    .values({
      id: 'meals',
      title: 'Meals',
      cause: 'Anna Vitran Seva',
      image: '',
      cause_image: '',
      description: '',
      goal_paise: 0,
      raised_paise: 0,
      donor_count: 0,
      listed: 1,
      tax_eligible: 1,
      position: 0,
      translations: '{}',
      created_at: at,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('donations')
    .values({
      id: 'gift',
      status_token: 'token',
      campaign_id: 'meals',
      donor_id: null,
      status: 'begun',
      fullname: 'Radha',
      email: '',
      phone: '',
      address: '',
      message: '',
      show_name: 1,
      amount_paise: 50_100,
      refunded_paise: 0,
      currency: 'INR',
      mode: 'online',
      incomplete: 0,
      declaration_version: null,
      tax_year: null,
      created_at: at,
      paid_at: null,
      updated_at: at,
    })
    .execute();
  await db
    .insertInto('ledger_entries')
    .values({
      id: 'entry',
      transaction_id: 'transaction',
      kind: 'capture',
      reference: 'pay_1',
      account: 'campaign:meals',
      debit_paise: 50_100,
      credit_paise: 0,
      donation_id: 'gift',
      campaign_id: 'meals',
      at,
    })
    .execute();
}
