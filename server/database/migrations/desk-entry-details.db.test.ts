import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createDatabase } from '#test/postgres.ts';
import { connectDatabase, type OpenDatabase } from '../connect.ts';
import { migrateDatabase, migrations } from '../migrate.ts';

const clusterUrl = inject('postgresUrl');
const engines = [
  { engine: 'SQLite', findUrl: async () => null },
  ...(clusterUrl === null
    ? []
    : [{ engine: 'PostgreSQL', findUrl: () => createDatabase(clusterUrl) }]),
];

/** Mode, public name and reference of each donation from before. */
const DONATIONS = [
  ['D1', 'online', 1, ''],
  ['D2', 'cash', 1, ''],
  ['D3', 'cheque', 1, ' 00 45-12'],
  ['D4', 'bank', 0, 'hdfc/00.é'],
] as const;

describe.each(engines)('Donations from before cheques were followed ($engine)', ({ findUrl }) => {
  let opened: OpenDatabase;
  let dataFolder: string;
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'braj-seva-'));
    opened = connectDatabase({ url: await findUrl(), dataFolder });
    const provider = { getMigrations: async () => migrations };
    await new Migrator({ db: opened.db, provider }).migrateTo('0021-donation-names');
    await sql`insert into campaigns (id, title, cause, image, cause_image, description, goal_paise, created_at, updated_at)
      values ('food', '', '', '', '', '', 0, '', '')`.execute(opened.db);
    for (const [id, mode, isPublic, reference] of DONATIONS) {
      await sql`insert into donations (id, status_token, campaign_id, status, fullname, email, phone, address, message,
        show_name, amount_paise, refunded_paise, currency, mode, incomplete, reference, created_at, paid_at, updated_at)
        values (${id}, ${id}, 'food', 'paid', 'Radha', '', '', '', '', ${isPublic}, 100, 0, 'INR', ${mode}, 0,
        ${reference}, '2026-03-31T18:29:59.999Z', '2026-03-31T18:29:59.999Z', '')`.execute(
        opened.db,
      );
    }
    await migrateDatabase(opened.db);
  });
  afterAll(async () => {
    await opened.close();
    await rm(dataFolder, { recursive: true, force: true });
  });

  test('cheques are not tracked, and no other donation is a cheque', async () => {
    const cheques = await opened.db
      .selectFrom('cheques')
      .select(['donation_id', 'status'])
      .execute();
    expect(cheques).toEqual([{ donation_id: 'D3', status: 'untracked' }]);
  });

  test('only names that the desk made public are undecided', async () => {
    const undecided = await opened.db
      .selectFrom('donations')
      .select('id')
      .where(sql<boolean>`mode <> 'online' and show_name = 1 and show_name_source = ''`)
      .orderBy('id')
      .execute();
    expect(undecided.map(({ id }) => id)).toEqual(['D2', 'D3']);
  });

  test('references are compared without spaces, signs and case, with their zeros', async () => {
    const rows = await opened.db
      .selectFrom('donations')
      .select('compared_reference')
      .orderBy('id')
      .execute();
    expect(rows.map((row) => row.compared_reference)).toEqual(['', '', '004512', 'HDFC00é']);
  });
});
