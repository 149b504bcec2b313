import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { openDatabase } from '#test/each-database.ts';
import { takeDatabase } from '#test/postgres-pool.ts';
import { connectDatabase } from '../connect.ts';
import { withScratchDatabase } from './postgres-copy.ts';

const LONG_AGO = 'braj-seva scratch since 2020-01-01T00:00:00.000Z';
const cluster = inject('postgresUrl');

test.runIf(cluster !== null)(
  'scratch databases that killed processes left go; those in use, new ones and others stay',
  async () => {
    const { db, url, close } = await openDatabase(await takeDatabase(cluster ?? ''));
    const suffix = Date.now().toString(36).padStart(26, '0');
    const [left, used, recent, own] = ['a', 'b', 'c', 'd'].map(
      (letter) => `backup_proof_${letter}${suffix.slice(1)}`,
    );
    const foreign = `theirs_${suffix}`;
    const all = [left, used, recent, own, foreign].map(String);
    const remark = (name: string | undefined, text: string) =>
      sql`comment on database ${sql.id(String(name))} is ${sql.lit(text)}`.execute(db);
    try {
      for (const name of all) {
        await sql`create database ${sql.id(name)} template template0`.execute(db);
      }
      for (const name of [left, used, foreign]) await remark(name, LONG_AGO);
      await remark(recent, `braj-seva scratch since ${new Date().toISOString()}`);
      const address = new URL(url ?? '');
      address.pathname = `/${used}`;
      const other = connectDatabase({ url: address.href, dataFolder: '' });
      await other.db.connection().execute(async (connection) => {
        await sql`select 1`.execute(connection);
        await withScratchDatabase(db, url ?? '', `rehearsal_${suffix}`, async () => {});
      });
      await other.close();
      const { rows } = await sql<{ name: string }>`
        select datname as name from pg_database where datname like ${`%${suffix.slice(1)}`}
        order by datname`.execute(db);
      expect(rows.map(({ name }) => name)).toEqual([used, recent, own, foreign]);
    } finally {
      for (const name of all) await sql`drop database if exists ${sql.id(name)}`.execute(db);
      await close();
    }
  },
);
