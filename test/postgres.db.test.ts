import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { createDatabase } from './postgres.ts';

const clusterUrl = inject('postgresUrl');

if (clusterUrl !== null) {
  test('gives every caller its own empty database', async () => {
    const [first, second] = await Promise.all([
      createDatabase(clusterUrl),
      createDatabase(clusterUrl),
    ]);
    expect(first).not.toBe(second);
    const inFirst = new Client({ connectionString: first });
    const inSecond = new Client({ connectionString: second });
    await Promise.all([inFirst.connect(), inSecond.connect()]);
    await inFirst.query('create table gift (paise bigint)');
    const seen = await inSecond.query("select to_regclass('gift') as found");
    expect(seen.rows).toEqual([{ found: null }]);
    await Promise.all([inFirst.end(), inSecond.end()]);
  });
}

test('can run without a PostgreSQL server', () => {
  expect(clusterUrl === null || clusterUrl.startsWith('postgres://')).toBe(true);
});
