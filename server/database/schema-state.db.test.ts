import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { DatabaseIsNewerError, migrateDatabase, migrations } from './migrate.ts';
import { BASELINE, readSchemaState, type SchemaChange, stateAfter } from './schema-state.ts';

const adds: SchemaChange = {
  up: (db) => db.schema.alterTable('campaigns').addColumn('festival', 'text').execute(),
};
const takesAway: SchemaChange = {
  contract: { unusedSince: '9001-adds', drops: ['campaigns.presets'] },
  up: (db) => db.schema.alterTable('campaigns').dropColumn('presets').execute(),
};
const next = { ...migrations, '9001-adds': adds };
const later = { ...next, '9002-takes-away': takesAway };

describeOnEachDatabase('releases on a newer schema', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());
  const migrate = (changes?: typeof migrations) =>
    migrateDatabase(database.db, changes ? { changes } : {});

  test('the release before runs where the newer one has only added, and changes nothing', async () => {
    await migrate(next);
    expect(await readSchemaState(database.db)).toEqual({ schema: '9001-adds', oldest: BASELINE });
    await migrate();
    await migrate(next);
    expect(await readSchemaState(database.db)).toEqual({ schema: '9001-adds', oldest: BASELINE });
  });

  test('where something was taken away, only releases run that had stopped using it', async () => {
    await migrate(later);
    expect(await readSchemaState(database.db)).toEqual(stateAfter(later));
    await migrate(next);
    await expect(migrate()).rejects.toThrow(
      /releases before 9001-adds may no longer use it.*nothing was changed/,
    );
  });

  test('a later addition does not let older releases in again', async () => {
    await migrate(later);
    await migrate({
      ...later,
      '9003-adds': {
        up: (db) => db.schema.alterTable('campaigns').addColumn('motto', 'text').execute(),
      },
    });
    expect(await readSchemaState(database.db)).toMatchObject({ oldest: '9001-adds' });
  });

  test('a schema that lacks a migration of this release is refused, whatever it allows', async () => {
    await migrate(next);
    const others = { ...later };
    Reflect.deleteProperty(others, '9001-adds');
    await expect(migrate({ ...others, '9000-ours': adds })).rejects.toThrow(DatabaseIsNewerError);
    await expect(migrate({ ...others, '9000-ours': adds })).rejects.toThrow(/lacks 9000-ours/);
  });
});
