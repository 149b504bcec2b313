import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { connectDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/handles.ts';
import { returnDatabase, takeDatabase } from './postgres-pool.ts';

const clusterUrl = inject('postgresUrl');

/** Every row of every table, as text. */
async function readAll(db: Database): Promise<string> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' order by 1`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const found = await sql<{ rows: string | null }>`
      select json_agg(t order by t::text)::text as rows from ${sql.table(name)} t`.execute(db);
    if (found.rows[0]?.rows) texts.push(`${name} ${found.rows[0].rows}`);
  }
  return texts.join('\n');
}

async function use(work: (db: Database) => Promise<void>): Promise<string> {
  const url = await takeDatabase(clusterUrl ?? '');
  const { db, close } = connectDatabase({ url, dataFolder: '' });
  await work(db);
  await close();
  await returnDatabase(url);
  return url;
}

test.runIf(clusterUrl)('a database that was given back is as the migrations left it', async () => {
  let before = '';
  const first = await use(async (db) => {
    before = await readAll(db);
    await sql`delete from kysely_migration`.execute(db);
    await db
      .insertInto('leases')
      .values({ name: 'one', holder: 'two', expires_at: '2026-01-01' })
      .execute();
  });
  let after = '';
  const second = await use(async (db) => {
    after = await readAll(db);
  });
  expect(second).toBe(first);
  expect(after).toBe(before);
});

test.runIf(clusterUrl)('a database whose tables were changed is not used again', async () => {
  const changed = await use(async (db) => {
    await sql`create index of_a_test on leases (holder)`.execute(db);
  });
  const next = await use(async () => {});
  expect(next).not.toBe(changed);
});
