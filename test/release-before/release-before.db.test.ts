import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { connectDatabase, type OpenDatabase } from '#server/database/connect.ts';
import { migrations } from '#server/database/migrate.ts';
import { BASELINE, type SchemaChange } from '#server/database/schema-state.ts';
import { createDatabase } from '../postgres.ts';
import { migrateTo, proveMigration } from './prove-migration.ts';

/** The first schema whose successors are proved: earlier ones were written before there was a way back. */
const PROVED_AFTER = '0041-content-aliases';
const names = Object.keys(migrations).toSorted();
const clusterUrl = inject('postgresUrl');
const engines = [
  { engine: 'SQLite', findUrl: async () => null },
  ...(clusterUrl === null
    ? []
    : [{ engine: 'PostgreSQL', findUrl: () => createDatabase(clusterUrl) }]),
];

describe.each(engines)(
  'The release before runs on the schema of each migration ($engine)',
  ({ findUrl }) => {
    let opened: OpenDatabase;
    let dataFolder: string;
    beforeEach(async () => {
      dataFolder = await mkdtemp(join(tmpdir(), 'braj-seva-before-'));
      opened = connectDatabase({ url: await findUrl(), dataFolder });
    });
    afterEach(async () => {
      await opened.close();
      await rm(dataFolder, { recursive: true, force: true });
    });

    test('reads everything as before, and what it writes is accepted and means the same', async () => {
      await migrateTo(opened.db, migrations, PROVED_AFTER);
      const faults: Record<string, string[]> = {};
      const proved = names.filter((name) => name > PROVED_AFTER);
      for (const [index, name] of proved.entries()) {
        const found = await proveMigration(opened, migrations, name, index * 2 + 1);
        if (found.length > 0) faults[name] = found;
      }
      expect(faults).toEqual({});
      expect(proved).toContain(BASELINE);
    }, 60_000);

    test('a migration that takes something away from it is found', async () => {
      const bad: Record<string, SchemaChange['up']> = {
        '9001-column': (db) => db.schema.alterTable('campaigns').dropColumn('images').execute(),
        '9002-table': (db) => db.schema.dropTable('document_codes').execute(),
        '9003-renamed': (db) =>
          db.schema.alterTable('media').renameColumn('alt', 'description').execute(),
        '9005-unique': (db) =>
          db.schema.createIndex('one_email').unique().on('donors').column('email').execute(),
        '9006-filled': async (db) => {
          await addColumn(db, "weight text not null default ''");
          await sql`update campaigns set weight = title`.execute(db);
        },
        '9007-changed': (db) => sql`update campaigns set title = ${'Campaign'}`.execute(db).then(),
        '9008-refused': refuseInserts,
      };
      const changes = { ...migrations };
      await migrateTo(opened.db, changes, names.at(-1) ?? '');
      const found: Record<string, string> = {};
      for (const [index, [name, up]] of Object.entries(bad).entries()) {
        Object.assign(changes, { [name]: { up } });
        found[name] = (await proveMigration(opened, changes, name, index * 2 + 1)).join('; ');
      }
      expect(found).toEqual({
        '9001-column': 'campaigns.images is gone',
        '9002-table': 'document_codes is gone',
        '9003-renamed': expect.stringContaining('media.alt is gone'),
        '9005-unique': expect.stringMatching(/^donors: what was allowed twice must now be unique/),
        '9006-filled': expect.stringMatching(/campaigns\.weight: "N" in a row from before, ""/),
        '9007-changed': expect.stringContaining('campaigns: its rows read otherwise'),
        '9008-refused': expect.stringMatching(/campaigns: a row of the release before is refused/),
      });
    }, 60_000);

    test('a contract may take away what it declares, and nothing else', async () => {
      await migrateTo(opened.db, migrations, names.at(-1) ?? '');
      const contract: SchemaChange = {
        contract: { unusedSince: BASELINE, drops: ['campaigns.images'] },
        up: async (db) => {
          await db.schema.alterTable('campaigns').dropColumn('images').execute();
          await db.schema.alterTable('campaigns').dropColumn('presets').execute();
        },
      };
      const changes = { ...migrations, '9001-contract': contract };
      expect(await proveMigration(opened, changes, '9001-contract', 1)).toEqual([
        'campaigns.presets is gone',
      ]);
    });
  },
);

test('a contract names an earlier migration, from which on its parts were no longer used', () => {
  const wrong = Object.entries(migrations).filter(
    ([name, { contract }]) =>
      contract !== undefined &&
      !(contract.unusedSince in migrations && contract.unusedSince < name),
  );
  expect(wrong).toEqual([]);
});

/** As a column without a default would, which SQLite cannot add to a table with rows. */
async function refuseInserts(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await addColumn(db, "festival text not null default ''");
    await sql`alter table campaigns alter column festival drop default`.execute(db);
    return;
  }
  await sql`create trigger festival_needed before insert on campaigns
    begin select raise(abort, 'festival is needed'); end`.execute(db);
}

async function addColumn(db: Kysely<unknown>, column: string): Promise<void> {
  await sql`alter table campaigns add column ${sql.raw(column)}`.execute(db);
}
