import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { serverArguments } from '#scripts/built-server.mjs';
import { connectDatabase } from '#server/database/connect.ts';
import { listAppliedMigrations, migrateDatabase, migrations } from '#server/database/migrate.ts';
import { checkLedger } from '#server/ledger/check-ledger.ts';
import { readSchemaFacts } from '../../release-before/schema-facts.ts';
import type { AppSettings } from '../../running/app.ts';
import { findFreePort } from '../../running/free-port.ts';
import { startProgram, waitUntilAnswering } from '../../running/program.ts';
import {
  copyOlderDatabase,
  makeOlderDatabase,
  type OlderDatabase,
  withOpen,
} from './older-database.ts';

/** M17 of the test plan. */
const CHANGED_WITHIN_SECONDS = 60;
/** The key under which test contexts seal. */
const KEY = Buffer.alloc(32, 7).toString('base64');
/** What a server that has just started leaves as it is; it fills other tables at once. */
const BOOKS = [
  ...['donations', 'donors', 'donation_identities', 'aadhaar_vault', 'provider_orders'],
  ...['payments', 'payment_transitions', 'refunds', 'ledger_entries', 'receipts'],
];
/** Kysely writes down each migration behind its statements; the last of them is the end of the transaction. */
const RECORDS_MIGRATION = 'insert into "kysely_migration"';

export type MigrationFigures = {
  donations: number;
  migrations: number;
  statements: number;
  /** How long the change of the schema took, and the first start of a server on the older schema until it was ready. */
  seconds: number;
  startSeconds: number | null;
  /** Migrations that died after one of their statements. */
  killed: number;
  /** Of the servers that were killed while they started: whose change was undone, and whose was committed before. */
  startsUndone: number;
  startsCommitted: number;
  /** Violated guarantees. */
  broken: string[];
};

type Order = {
  /** Null: SQLite. */
  clusterUrl: string | null;
  donations: number;
  /** Deaths after a statement of the migration. */
  kills: number;
  /** Servers that are killed from outside, at a random moment of their start. Needs a build. */
  starts: number;
  random: () => number;
};

/**
 * Changes the schema of an older database with many donations, by today's migrations: once without a fault, and once
 * with `kill -9` again and again, after which it must be the older database still, or the whole new one. In the end it
 * is changed by the command that an upgrade runs.
 */
export async function killMigrations(order: Order): Promise<MigrationFigures> {
  const older = await makeOlderDatabase(order.clusterUrl, order.donations);
  const databases = new Set([older]);
  const copies: Copies = {
    async make() {
      const made = await copyOlderDatabase(older);
      databases.add(made);
      return made;
    },
    async discard(database) {
      databases.delete(database);
      await database.remove();
    },
  };
  try {
    const before = await look(older);
    const whole = await copies.make();
    const { seconds, statements } = await migrateAndTime(whole);
    const after = await look(whole);
    const broken = [
      ...compareRows('Without a fault', before, after),
      ...(await findBrokenLedger(whole)),
    ];
    await copies.discard(whole);
    const check: Check = async (database, what, tables) => {
      const now = await look(database);
      if (now.schema !== before.schema && now.schema !== after.schema) {
        broken.push(`${what}: the schema is neither the older nor the new one`);
      }
      broken.push(...compareRows(what, before, now, tables));
      return now.schema === after.schema;
    };

    const { startSeconds, ...starts } = await killStarts(order, copies, check);
    // The last of them dies when all is done but the commit.
    const last = statements.findLastIndex((text) => text.startsWith(RECORDS_MIGRATION)) + 1;
    for (let kill = order.kills; kill > 0; kill -= 1) {
      const at = kill === 1 ? last : 1 + Math.floor(order.random() * last);
      await dieAfter(older, at);
      const isChanged = await check(older, `After statement ${at} of ${statements.length}`);
      if (isChanged) broken.push(`After statement ${at}: changed before its commit`);
    }

    await runCommand(older, broken);
    if (!(await check(older, 'After all kills'))) broken.push('The schema was not changed');
    broken.push(...(await findBrokenLedger(older)));
    return {
      ...{ donations: order.donations, migrations: countMigrations(before.applied) },
      ...{ statements: statements.length, seconds, killed: order.kills },
      ...{ startSeconds, ...starts, broken },
    };
  } finally {
    for (const database of databases) await database.remove();
  }
}

/** Adds what took too long on many donations. */
export function requireSpeed({ seconds, broken }: MigrationFigures): string[] {
  return seconds <= CHANGED_WITHIN_SECONDS
    ? broken
    : [...broken, `It took ${seconds} s, and may take ${CHANGED_WITHIN_SECONDS}`];
}

/** Further databases with the contents of the older one. */
type Copies = {
  make: () => Promise<OlderDatabase>;
  discard: (database: OlderDatabase) => Promise<void>;
};

/** Whether the database has the new schema; finds broken what is neither it nor the older one, and lost rows. */
type Check = (
  database: OlderDatabase,
  what: string,
  tables?: readonly string[],
) => Promise<boolean>;

type Seen = {
  applied: readonly string[];
  schema: string;
  rows: ReadonlyMap<string, number>;
  /** Of the ledger's rows as they are, which no migration has ever changed. */
  ledger: string;
};

/**
 * What the database says of itself: its schema with the applied migrations, how many rows each table has, and the rows
 * of the ledger.
 */
async function look(database: OlderDatabase): Promise<Seen> {
  return withOpen(database, async ({ db, dialect }) => {
    const applied = await listAppliedMigrations(db);
    const facts = await readSchemaFacts(db, dialect);
    const rows = new Map<string, number>();
    for (const table of facts.keys()) {
      const { rows: found } = await sql<{ count: number }>`select count(*) as count
        from ${sql.table(table)}`.execute(db);
      rows.set(table, Number(found[0]?.count));
    }
    const entries = await db.selectFrom('ledger_entries').selectAll().orderBy('id').execute();
    const ledger = createHash('sha256').update(JSON.stringify(entries)).digest('hex');
    return { applied, schema: JSON.stringify([applied, [...facts]]), rows, ledger };
  });
}

/** Tables that were there before, or these of them, have as many rows as before, and the ledger the same rows. */
function compareRows(
  what: string,
  before: Seen,
  now: Seen,
  tables: readonly string[] = [...before.rows.keys()],
): string[] {
  const counts = [...before.rows].flatMap(([table, count]) =>
    now.rows.get(table) === count || !tables.includes(table)
      ? []
      : [`${what}: ${table} has ${now.rows.get(table)} rows instead of ${count}`],
  );
  return now.ledger === before.ledger ? counts : [...counts, `${what}: other rows in the ledger`];
}

const countMigrations = (applied: readonly string[]) =>
  Object.keys(migrations).length - applied.length;

async function migrateAndTime({ url, dataFolder }: OlderDatabase) {
  const statements: string[] = [];
  const { db, close } = connectDatabase({ url, dataFolder }, (text) => statements.push(text));
  const begun = performance.now();
  try {
    await migrateDatabase(db);
  } finally {
    await close();
  }
  return { seconds: secondsSince(begun), statements };
}

async function dieAfter({ url, dataFolder }: OlderDatabase, statement: number): Promise<void> {
  const args = [dataFolder, String(statement), ...(url === null ? [] : [url])];
  const program = startProgram('test/trials/migrations/migrate-until-killed.ts', args, {});
  const { code, signal } = await program.ended;
  if (signal !== 'SIGKILL') {
    throw new Error(
      `It should have died after statement ${statement}, and ended with ${code}:\n${program.lines().join('\n')}`,
    );
  }
}

/** Kills servers at any moment of their first start on the older schema, and lets one of them become ready. */
async function killStarts({ starts, random }: Order, copies: Copies, check: Check) {
  const counts = { startsUndone: 0, startsCommitted: 0 };
  if (starts === 0) return { startSeconds: null, ...counts };
  const timed = await copies.make();
  const startSeconds = await startAndTime(timed);
  await copies.discard(timed);
  let database = await copies.make();
  for (let start = 0; start < starts; start += 1) {
    const program = startProgram(...(await serverOn(database)).command);
    const moment = Math.round(random() * startSeconds * 1000);
    await pause(moment);
    await program.end('SIGKILL');
    if (await check(database, `A start killed after ${moment} ms`, BOOKS)) {
      counts.startsCommitted += 1;
      await copies.discard(database);
      database = await copies.make();
    } else counts.startsUndone += 1;
  }
  await startAndTime(database);
  return { startSeconds, ...counts };
}

async function startAndTime(database: OlderDatabase): Promise<number> {
  const { command, ready } = await serverOn(database);
  const begun = performance.now();
  const program = startProgram(...command);
  await waitUntilAnswering(program, ready);
  const seconds = secondsSince(begun);
  await program.end('SIGTERM');
  return seconds;
}

async function serverOn(database: OlderDatabase) {
  const port = await findFreePort();
  const [script = '', ...args] = serverArguments;
  const settings = { ...settingsOf(database), PORT: String(port) };
  const command: Parameters<typeof startProgram> = [script, args, settings];
  return { command, ready: `http://127.0.0.1:${port}/readyz` };
}

const settingsOf = ({ url, dataFolder }: OlderDatabase): AppSettings => ({
  APP_MODE: 'demo',
  SAMPLE_DATA: 'false',
  DATA_DIR: dataFolder,
  DATA_ENCRYPTION_KEY: KEY,
  ...(url === null ? {} : { DATABASE_URL: url }),
});

async function runCommand(database: OlderDatabase, broken: string[]): Promise<void> {
  const program = startProgram('server/migrate.command.ts', [], settingsOf(database));
  const { code } = await program.ended;
  if (code !== 0) broken.push(`braj-seva migrate: ${program.lines().join(' ')}`);
}

async function findBrokenLedger(database: OlderDatabase): Promise<string[]> {
  const reports = await withOpen(database, ({ db, dialect }) => checkLedger(db, { dialect }));
  return reports.flatMap(({ id, broken }) => broken.slice(0, 5).map((row) => `${id}: ${row}`));
}

const secondsSince = (begun: number) => Math.round((performance.now() - begun) / 100) / 10;
