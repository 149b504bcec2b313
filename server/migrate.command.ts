import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { rehearseMigration } from './backup/rehearse-migration.ts';
import { readSettings } from './config.ts';
import { connectDatabase, sqliteFileIn } from './database/connect.ts';
import { examineDatabase } from './database/examine-database.ts';
import { listAppliedMigrations, migrateDatabase, migrations } from './database/migrate.ts';
import { readSchemaState, stateAfter } from './database/schema-state.ts';
import { describeStartFailure } from './describe-start-failure.ts';
import { countOpenJobs } from './platform/open-jobs.queries.ts';

class NoDatabaseError extends Error {}

/**
 * `braj-seva migrate [--check | --rehearse | --examine]`: what `upgrade` and `rollback` ask of a release, beside a
 * running server. Alone: changes the schema. `--check`: validates all settings as a start does, and writes the state of
 * the database as JSON. `--rehearse`: changes the schema of a copy. `--examine`: writes as JSON whether the database is
 * damaged. Exits with 1 when it cannot.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      rehearse: { type: 'boolean', default: false },
      examine: { type: 'boolean', default: false },
    },
  });
  const { database } = readSettings();
  if (database.url === null && !existsSync(sqliteFileIn(database.dataFolder))) {
    throw new NoDatabaseError(
      `There is no database in ${database.dataFolder}: start the server once, or check DATA_DIR`,
    );
  }
  if (values.examine) return print(JSON.stringify(await examineDatabase(database)));
  const opened = connectDatabase(database);
  const { db } = opened;
  try {
    const applied = await listAppliedMigrations(db);
    const pending = Object.keys(migrations).filter((name) => !applied.includes(name));
    if (values.check) {
      const { oldest } = stateAfter({});
      const state = await readSchemaState(db);
      const schema = applied.at(-1) ?? '';
      const jobs = applied.length === 0 ? 0 : await countOpenJobs(db);
      print(JSON.stringify({ schema, oldest, ...state, pending, jobs }));
    } else if (values.rehearse) {
      const note = await rehearseMigration(database, new Date());
      print(note ?? `${pending.length} changes of the schema succeeded on a copy`);
    } else {
      await migrateDatabase(db);
      print(pending.length === 0 ? 'Nothing to change' : `Changed: ${pending.join(', ')}`);
    }
  } finally {
    await opened.close();
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  const text = error instanceof NoDatabaseError ? error.message : describeStartFailure(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
