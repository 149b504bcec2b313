import { existsSync } from 'node:fs';
import { readDatabaseSettings } from './config.ts';
import { connectDatabase, sqliteFileIn } from './database/connect.ts';
import { isMigrated } from './database/migrate.ts';
import { verifyAuditChain } from './platform/audit.writes.ts';

/**
 * `npm run audit:check`: proves the chain of the audit log on the configured database, also beside a running server. Ends
 * with 1 and names the entries where it does not hold.
 */
async function main(): Promise<void> {
  const settings = readDatabaseSettings();
  // Opening would make an empty one, and an empty log always holds.
  if (settings.url === null && !existsSync(sqliteFileIn(settings.dataFolder))) {
    throw new Error(`There is no database in ${settings.dataFolder}`);
  }
  const { db, close } = connectDatabase(settings);
  try {
    if (!(await isMigrated(db))) throw new Error('This database was not migrated by this program');
    const { count } = await db
      .selectFrom('audit_entries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const broken = await verifyAuditChain(db);
    for (const sequence of broken) say(`Entry ${sequence} does not hold`);
    say(
      broken.length === 0
        ? `The audit log holds: ${count.toLocaleString('en-IN')} ${count === 1 ? 'entry' : 'entries'}.`
        : 'The audit log is broken.',
    );
    process.exitCode = broken.length === 0 ? 0 : 1;
  } finally {
    await close();
  }
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
