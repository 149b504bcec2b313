import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSqliteDialect, openSqliteFile } from './sqlite-dialect.ts';

type Lamps = { lamps: { id: string; oil?: string; ghee?: string; lit?: number } };

describe('rows of SQLite', () => {
  let folder: string;
  let db: Kysely<Lamps>;
  const open = () =>
    new Kysely<Lamps>({ dialect: createSqliteDialect(openSqliteFile(join(folder, 'a.sqlite'))) });
  const readAll = () => db.selectFrom('lamps').selectAll().orderBy('id').execute();

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'braj-seva-rows-'));
    db = open();
    await sql`create table lamps (id text, oil text)`.execute(db);
    await db
      .insertInto('lamps')
      .values([{ id: '1', oil: 'til' }, { id: '2' }])
      .execute();
  });
  afterEach(async () => {
    await db.destroy();
    await rm(folder, { recursive: true, force: true });
  });

  test('are plain objects with their columns by name', async () => {
    const rows = await readAll();
    expect(rows).toStrictEqual([
      { id: '1', oil: 'til' },
      { id: '2', oil: null },
    ]);
    expect(Object.getPrototypeOf(rows[0])).toBe(Object.prototype);
  });

  test('are the same one by one as all at once', async () => {
    const streamed = [];
    for await (const row of db.selectFrom('lamps').selectAll().orderBy('id').stream()) {
      streamed.push(row);
    }
    expect(streamed).toStrictEqual(await readAll());
  });

  test('have the new column names after a table was changed', async () => {
    await readAll();
    await sql`alter table lamps rename column oil to ghee`.execute(db);
    expect(await readAll()).toStrictEqual([
      { id: '1', ghee: 'til' },
      { id: '2', ghee: null },
    ]);
  });

  test('have the names of columns that another process added', async () => {
    await readAll();
    const other = open();
    await sql`alter table lamps add column lit integer not null default 1`.execute(other);
    await other.destroy();
    expect(await readAll()).toStrictEqual([
      { id: '1', oil: 'til', lit: 1 },
      { id: '2', oil: null, lit: 1 },
    ]);
  });

  test('respect the limit, also where the number is bound later', async () => {
    const first = db.selectFrom('lamps').select('id').orderBy('id');
    expect(await first.limit(1).execute()).toStrictEqual([{ id: '1' }]);
    expect(await first.limit(sql<number>`${1} + 1`).execute()).toHaveLength(2);
    expect(await first.limit(1).offset(1).execute()).toStrictEqual([{ id: '2' }]);
  });
});
