import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '#test/postgres.ts';
import { connectDatabase, type OpenDatabase } from '../connect.ts';
import * as gifts from './0001-gifts.ts';
import * as deskList from './0005-desk-list.ts';

const GIFTS = 1203;

const clusterUrl = inject('postgresUrl');
const engines = [
  { engine: 'SQLite', findUrl: async () => null },
  ...(clusterUrl === null
    ? []
    : [{ engine: 'PostgreSQL', findUrl: () => createDatabase(clusterUrl) }]),
];

describe.each(engines)('Gifts from before there was a desk ($engine)', ({ findUrl }) => {
  let opened: OpenDatabase;
  let dataFolder: string;
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'braj-seva-'));
    opened = connectDatabase({ url: await findUrl(), dataFolder });
    // As the migrator hands it over: without the tables of today.
    const untyped = opened.db as unknown as Kysely<unknown>;
    await gifts.up(untyped);
    await sql`insert into campaigns (id, title, cause, image, cause_image, description, goal_paise, created_at, updated_at)
      values ('food', '', '', '', '', '', 0, '', '')`.execute(opened.db);
    for (let number = 1; number <= GIFTS; number += 1) {
      const id = `G${String(number).padStart(5, '0')}`;
      const paidAt = number % 2 === 0 ? '2026-03-31T18:30:00.000Z' : null;
      await sql`insert into donations (id, status_token, campaign_id, status, fullname, email, phone, address, message,
        show_name, amount_paise, currency, mode, created_at, paid_at, updated_at)
        values (${id}, ${id}, 'food', ${paidAt === null ? 'begun' : 'paid'}, ${`Rádhā Nr${number}`}, 'R@Example.org',
        '9876543210', '', '', 1, 100, 'INR', 'online', '2026-03-31T18:29:59.999Z', ${paidAt}, '')`.execute(
        opened.db,
      );
    }
    await deskList.up(untyped);
  });
  afterAll(async () => {
    await opened.close();
    await rm(dataFolder, { recursive: true, force: true });
  });

  test('are all found by their words', async () => {
    const counts = await opened.db
      .selectFrom('donation_words')
      .select((eb) => ['word', eb.fn.countAll<number>().as('gifts')])
      .where('word', 'in', ['radha', '@r@example.org', '9876543210', `nr${GIFTS}`])
      .groupBy('word')
      .execute();
    expect(Object.fromEntries(counts.map(({ word, gifts: found }) => [word, found]))).toEqual({
      radha: GIFTS,
      '@r@example.org': GIFTS,
      '9876543210': GIFTS,
      [`nr${GIFTS}`]: 1,
    });
    const { search_words } = await opened.db
      .selectFrom('donations')
      .select('search_words')
      .where('id', '=', 'G00007')
      .executeTakeFirstOrThrow();
    expect(search_words).toBe(' radha nr7 @r@example.org 9876543210 <0123456789 ');
  });

  test('have their Indian day and tax year, to the millisecond, and are listed once there is money', async () => {
    const rows = await opened.db
      .selectFrom('donations')
      .select(['given_on', 'given_month', 'given_year', 'listed'])
      .where('id', 'in', ['G00001', 'G00002'])
      .orderBy('id')
      .execute();
    expect(rows).toEqual([
      { given_on: '2026-03-31', given_month: '2026-03', given_year: '2025-26', listed: 0 },
      { given_on: '2026-04-01', given_month: '2026-04', given_year: '2026-27', listed: 1 },
    ]);
  });
});
