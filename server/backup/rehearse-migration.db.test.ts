import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { migrations } from '../database/migrate.ts';
import type { SchemaChange } from '../database/schema-state.ts';
import { rehearseMigration } from './rehearse-migration.ts';

describeOnEachDatabase('a change of the schema is rehearsed', (open, dialect) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const rehearse = (change: SchemaChange) =>
    rehearseMigration(database, new Date(), { ...migrations, '9999-next': change });

  async function expectUnchanged(): Promise<void> {
    const { rows } =
      await sql`select name from kysely_migration where name = ${'9999-next'}`.execute(database.db);
    expect(rows).toEqual([]);
    const tables = await database.db.introspection.getTables();
    expect(tables.map(({ name }) => name)).not.toContain('next_table');
    expect(await readdir(join(database.dataFolder, 'backup-work'))).toEqual([]);
    if (dialect === 'sqlite') return;
    const left =
      await sql`select datname from pg_database where datname like ${'rehearsal%'}`.execute(
        database.db,
      );
    expect(left.rows).toEqual([]);
  }

  test('on a copy: what fails there leaves the database as it was', async () => {
    const failing = rehearse({
      up: async (db) => {
        await db.schema.createTable('campaigns').addColumn('id', 'text').execute();
      },
    });
    await expect(failing).rejects.toThrow(/campaigns.* already exists/);
    await expectUnchanged();
  });

  test('and succeeds where it will; the database itself is not changed', async () => {
    const succeeding = rehearse({
      up: async (db) => {
        await db.schema.createTable('next_table').addColumn('id', 'text').execute();
      },
    });
    expect(await succeeding).toBeNull();
    await expectUnchanged();
  });
});
