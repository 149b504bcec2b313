import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readRetentionSettings } from './config.ts';
import { connectDatabase, sqliteFileIn } from './database/connect.ts';
import { isMigrated } from './database/migrate.ts';
import { systemClock } from './platform/clock.ts';
import { createLogger } from './platform/log.ts';
import { waitForIdle } from './platform/wait-for-idle.ts';
import { retentionRules } from './privacy/retention-rules.ts';
import { countDue, runRetention } from './privacy/run-retention.ts';

const WIDTH_OF_NAME = 25;
const WIDTH_OF_FIGURE = 12;

/**
 * `npm run retention [-- --dry-run]`: erases personal data past its retention period, as the server does every night,
 * also beside a running server. A dry run prints what would be erased, rule by rule, and writes nothing.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
  });
  const { database, retention } = readRetentionSettings();
  if (database.url === null && !existsSync(sqliteFileIn(database.dataFolder))) {
    throw new Error(`There is no database in ${database.dataFolder}`);
  }
  const { db, close } = connectDatabase(database);
  const context = { db, clock: systemClock, log: createLogger('warn'), periods: retention };
  try {
    if (!(await isMigrated(db)))
      throw new Error(
        'The schema of this database is not that of this program: start the server of this version once, which migrates it',
      );
    if (values['dry-run']) {
      for (const { rule, days, count } of await countDue(context, retention)) {
        printCount(
          rule.name,
          count,
          `after ${days} days${rule.setting ? ` (${rule.setting})` : ''}`,
        );
      }
      return print('A dry run: nothing was erased.');
    }
    const outcome = await runRetention(context, { startedBy: 'command', pause: waitForIdle });
    if (outcome === 'busy')
      throw new Error('Another process runs the retention rules. Try again in a minute.');
    if (outcome === 'stopped')
      throw new Error('The run was interrupted. Run it again: it continues where it stopped.');
    for (const { name } of retentionRules) printCount(name, outcome[name] ?? 0, 'erased');
    print('Done. The audit log has the counts.');
  } finally {
    await close();
  }
}

function printCount(name: string, count: number, description: string): void {
  const figure = count.toLocaleString('en-IN').padStart(WIDTH_OF_FIGURE);
  print(`${name.padEnd(WIDTH_OF_NAME)}${figure}  ${description}`);
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
