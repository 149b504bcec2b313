import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readDatabaseSettings } from './config.ts';
import { connectDatabase, sqliteFileIn } from './database/connect.ts';
import type { Database } from './database/handles.ts';
import { isMigrated } from './database/migrate.ts';
import { verifyAuditChain } from './platform/audit.writes.ts';
import { countAuditEntries, findNewestAnchor, holdsAnchor } from './staff/audit/audit.queries.ts';

/**
 * `npm run audit:check [-- --anchor 120:5f0c…]`: proves the chain of the audit log on the configured database, also beside
 * a running server. Ends with 1 and names the entries where it does not hold. It prints the newest entry as an anchor:
 * noted in a second place and given back later, it also shows a log that was cut off or written anew as a whole.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { anchor: { type: 'string' } } });
  const settings = readDatabaseSettings();
  // Opening would make an empty one, and an empty log always holds.
  if (settings.url === null && !existsSync(sqliteFileIn(settings.dataFolder))) {
    throw new Error(`There is no database in ${settings.dataFolder}`);
  }
  const { db, close } = connectDatabase(settings);
  try {
    if (!(await isMigrated(db))) throw new Error('This database was not migrated by this program');
    const faults = await findFaults(db, values.anchor);
    for (const fault of faults) say(fault);
    process.exitCode = faults.length === 0 ? 0 : 1;
    if (faults.length > 0) return say('The audit log is broken.');
    const count = await countAuditEntries(db);
    const entries = `${count.toLocaleString('en-IN')} ${count === 1 ? 'entry' : 'entries'}`;
    say(`The audit log holds: ${entries}.`);
    const anchor = await findNewestAnchor(db);
    if (anchor !== null) say(`Anchor: ${anchor}`);
  } finally {
    await close();
  }
}

async function findFaults(db: Database, anchor: string | undefined): Promise<string[]> {
  const broken = await verifyAuditChain(db);
  const isHeld = anchor === undefined || (await holdsAnchor(db, anchor));
  return [
    ...broken.map((sequence) => `Entry ${sequence} does not hold`),
    ...(isHeld ? [] : [`The anchor ${anchor} is not in the log any more`]),
  ];
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
