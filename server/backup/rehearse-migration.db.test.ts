import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { rehearseMigration } from './rehearse-migration.ts';

describeOnEachDatabase('a change of the schema is rehearsed', (open, dialect) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
    // As if the last migration were still to come; what it makes is there already, so that it fails.
    await sql`delete from kysely_migration where name = ${'0046-backups'}`.execute(database.db);
  });
  afterEach(() => database.close());
  const rehearse = () => rehearseMigration(database, new Date());

  test('on a copy: what fails there leaves the database as it was', async () => {
    await expect(rehearse()).rejects.toThrow(/backup_runs.* already exists/);
    const { rows } = await sql`select name from kysely_migration`.execute(database.db);
    expect(rows.at(-1)).not.toMatchObject({ name: '0046-backups' });
    expect(await readdir(join(database.dataFolder, 'backup-work'))).toEqual([]);
  });

  test('and succeeds where it will; the database itself is not changed', async () => {
    for (const table of ['backup_runs', 'erasure_journal']) {
      await sql`drop table ${sql.table(table)}`.execute(database.db);
    }
    expect(await rehearse()).toBeNull();
    const tables = await database.db.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('backup_runs');
    if (dialect === 'sqlite') return;
    const { rows } =
      await sql`select datname from pg_database where datname like ${'rehearsal%'}`.execute(
        database.db,
      );
    expect(rows).toEqual([]);
  });
});
