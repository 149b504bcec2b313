import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { finishBulkWriting, prepareBulkWriting } from '#server/database/bulk-writing.ts';
import { connectDatabase, type OpenDatabase, sqliteFileIn } from '#server/database/connect.ts';
import type { Database } from '#server/database/handles.ts';
import { migrateDatabase, migrations } from '#server/database/migrate.ts';
import { seedDonations } from '#server/donations/seeding/seed-donations.ts';
import { openCampaign } from '../../donations.ts';
import { copyOfDatabase, createDatabase, dropDatabase } from '../../postgres.ts';
import { migrateTo } from '../../release-before/prove-migration.ts';
import { readSchemaFacts, type SchemaFacts } from '../../release-before/schema-facts.ts';
import { createTestContext } from '../../test-context.ts';

/**
 * The first schema in which all tables have the names of today. What takes longest on many donations came after it:
 * computed columns, sums of each donor, sorted indexes.
 */
const OLDER = '0021-donation-names';
/** Filled by triggers as soon as what they count is there. */
const FILLED_BY_TRIGGERS = ['donation_days', 'page_changes'];
/** Where the rows of today's schema are while they are copied. */
const SEEDED = 'seeded';
const CAMPAIGNS = ['food', 'ghats'] as const;

/** A database of an older schema on one engine. `dataFolder` is of its own. */
export type OlderDatabase = { url: string | null; dataFolder: string; remove: () => Promise<void> };

/**
 * Makes a database of an older schema with this many invented donations: in SQLite, or in the PostgreSQL cluster at
 * `clusterUrl`. Our code writes today's schema only, hence the rows are written there and copied, without the columns
 * that came later.
 */
export async function makeOlderDatabase(
  clusterUrl: string | null,
  donations: number,
): Promise<OlderDatabase> {
  const older = await newDatabase(clusterUrl);
  if (clusterUrl === null) await makeInSqlite(older, donations);
  else await makeInPostgres(older, donations);
  return older;
}

/** A second database with the same contents. Nobody may be connected to the first. */
export async function copyOlderDatabase({
  url,
  dataFolder,
}: OlderDatabase): Promise<OlderDatabase> {
  if (url !== null) return withRemove(await newFolder(), await copyOfDatabase(url));
  const copy = withRemove(await newFolder(), null);
  await copyFile(sqliteFileIn(dataFolder), sqliteFileIn(copy.dataFolder));
  return copy;
}

const newFolder = () => mkdtemp(join(tmpdir(), 'braj-seva-older-'));

async function newDatabase(clusterUrl: string | null): Promise<OlderDatabase> {
  const url = clusterUrl === null ? null : await createDatabase(clusterUrl);
  return withRemove(await newFolder(), url);
}

function withRemove(dataFolder: string, url: string | null): OlderDatabase {
  return {
    url,
    dataFolder,
    async remove() {
      if (url !== null) await dropDatabase(url);
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function makeInSqlite(older: OlderDatabase, donations: number): Promise<void> {
  const today = await newDatabase(null);
  try {
    const facts = await withOpen(today, (opened) => fill(opened, today, donations));
    await withOpen(older, async (opened) => {
      const { db } = opened;
      await prepareBulkWriting(db, 'sqlite');
      await migrateTo(db, migrations, OLDER);
      await sql`attach database ${sqliteFileIn(today.dataFolder)} as ${sql.ref(SEEDED)}`.execute(
        db,
      );
      await copyRows(db, facts);
      await sql`detach database ${sql.ref(SEEDED)}`.execute(db);
    });
  } finally {
    await today.remove();
  }
}

async function makeInPostgres(older: OlderDatabase, donations: number): Promise<void> {
  await withOpen(older, async (opened) => {
    const { db } = opened;
    const facts = await fill(opened, older, donations);
    await db.schema.dropTable('kysely_migration').execute();
    await db.schema.dropTable('kysely_migration_lock').execute();
    await sql`alter schema public rename to ${sql.ref(SEEDED)}`.execute(db);
    await db.schema.createSchema('public').execute();
    await migrateTo(db, migrations, OLDER);
    await copyRows(db, facts);
    await db.schema.dropSchema(SEEDED).cascade().execute();
    await finishBulkWriting(db, 'postgres');
  });
}

/** Migrates to today's schema and invents donations; returns the tables with their columns. */
async function fill(
  opened: OpenDatabase,
  { url, dataFolder }: OlderDatabase,
  donations: number,
): Promise<SchemaFacts> {
  const { db, dialect } = opened;
  await prepareBulkWriting(db, dialect);
  await migrateDatabase(db);
  for (const campaign of CAMPAIGNS) await openCampaign(db, campaign);
  const context = createTestContext({ ...opened, url, dataFolder });
  await seedDonations(context, { donations, seed: 1, campaignIds: CAMPAIGNS });
  return readSchemaFacts(db, dialect);
}

/** Copies what both schemas have. A table that refers to another comes after it. */
async function copyRows(db: Database, today: SchemaFacts): Promise<void> {
  const tables = await db.introspection.getTables();
  let left = tables.filter(
    ({ name, schema }) =>
      schema !== SEEDED && today.has(name) && !FILLED_BY_TRIGGERS.includes(name),
  );
  while (left.length > 0) {
    const still: typeof left = [];
    let fault: unknown;
    for (const table of left) {
      const writable = today.get(table.name)?.map(({ name }) => name) ?? [];
      const columns = table.columns.filter(({ name }) => writable.includes(name));
      const names = sql.join(columns.map(({ name }) => sql.ref(name)));
      try {
        await sql`insert into ${sql.table(table.name)} (${names})
          select ${names} from ${sql.table(`${SEEDED}.${table.name}`)}`.execute(db);
      } catch (error) {
        fault = error;
        still.push(table);
      }
    }
    if (still.length === left.length) {
      const names = still.map(({ name }) => name).join(', ');
      throw new Error(`The rows of ${names} do not fit the schema of ${OLDER}`, { cause: fault });
    }
    left = still;
  }
}

/** Opens a database for the time of `work`. */
export async function withOpen<T>(
  { url, dataFolder }: Pick<OlderDatabase, 'url' | 'dataFolder'>,
  work: (opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  const opened = connectDatabase({ url, dataFolder });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}
