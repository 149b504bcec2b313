import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readDatabaseSettings } from './config.ts';
import { connectDatabase, sqliteFileIn } from './database/connect.ts';
import { isMigrated } from './database/migrate.ts';
import { checkLedger, type InvariantReport } from './ledger/check-ledger.ts';
import { fetchEmulatorLedger } from './ledger/compare-with-provider.ts';

const WIDTH_OF_ID = 4;
const WIDTH_OF_VERDICT = 8;

/**
 * `npm run ledger:check`: verifies invariants I1 to I12 on the configured database, also beside a running server. Exits
 * with 1 when one is broken. `--emulator URL` also compares with the provider's emulator, for I7.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { emulator: { type: 'string' } } });
  const settings = readDatabaseSettings();
  // Opening would create an empty database, and an empty ledger always passes.
  if (settings.url === null && !existsSync(sqliteFileIn(settings.dataFolder))) {
    throw new Error(`There is no database in ${settings.dataFolder}`);
  }
  const provider =
    values.emulator === undefined ? null : await fetchEmulatorLedger(values.emulator);
  const { db, dialect, close } = connectDatabase(settings);
  try {
    if (!(await isMigrated(db)))
      throw new Error(
        'The schema of this database is not that of this program: start the server of this version once, which migrates it',
      );
    const reports = await checkLedger(db, {
      dialect,
      ...(provider ? { provider } : {}),
      onReport: printInvariant,
    });
    const broken = reports.filter((report) => report.broken.length > 0);
    const names = broken.map((report) => report.id).join(', ');
    print(broken.length === 0 ? 'The ledger holds.' : `The ledger is broken: ${names}.`);
    process.exitCode = broken.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
}

function printInvariant({ id, rule, checked, broken }: InvariantReport): void {
  const verdict = !checked ? 'skipped' : broken.length === 0 ? 'ok' : 'BROKEN';
  const why = checked ? '' : ' (the nightly comparison does it: page Differences at the desk)';
  print(`${id.padEnd(WIDTH_OF_ID)}${verdict.padEnd(WIDTH_OF_VERDICT)}${rule}${why}`);
  for (const row of broken) print(`${' '.repeat(WIDTH_OF_ID + WIDTH_OF_VERDICT)}${row}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
