import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readAuditCheckSettings } from './config.ts';
import { connectDatabase, sqliteFileIn } from './database/connect.ts';
import { isMigrated } from './database/migrate.ts';
import { openAnchorStore } from './staff/audit/anchors.ts';
import { countAuditEntries, findNewestAnchor } from './staff/audit/audit.queries.ts';
import { type ChainReport, verifyChain } from './staff/audit/verify-chain.ts';

/**
 * `npm run audit:check [-- --anchor 120:5f0c…]`: verifies the audit chain of the configured database, also beside a
 * running server: the chain itself, and its daily anchors in the database, in the object storage and from mails
 * (--anchor, repeatable). Exits with 1 and prints what fails. A log that was truncated or rewritten as a whole is a
 * valid chain but does not match its anchors.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { anchor: { type: 'string', multiple: true } } });
  const settings = readAuditCheckSettings();
  const { database } = settings;
  // Opening would create an empty database, and an empty log always passes.
  if (database.url === null && !existsSync(sqliteFileIn(database.dataFolder))) {
    throw new Error(`There is no database in ${database.dataFolder}`);
  }
  const { db, close } = connectDatabase(database);
  try {
    if (!(await isMigrated(db)))
      throw new Error(
        'The schema of this database is not that of this program: start the server of this version once, which migrates it',
      );
    const store = await openAnchorStore(settings, (reason) => {
      throw new Error(reason);
    });
    const proof = await verifyChain(db, { store, mailed: values.anchor ?? [] });
    const faults = describeFaults(proof);
    for (const fault of faults) print(fault);
    process.exitCode = faults.length === 0 ? 0 : 1;
    if (faults.length > 0) return print('The audit log is broken.');
    const count = await countAuditEntries(db);
    const entries = `${count.toLocaleString('en-IN')} ${count === 1 ? 'entry' : 'entries'}`;
    print(`The audit log holds: ${entries}.`);
    print(describeCompared(proof, store !== null));
    const anchor = await findNewestAnchor(db);
    if (anchor !== null) print(`Anchor: ${anchor}`);
  } finally {
    await close();
  }
}

const storages = {
  database: 'in the database',
  storage: 'in the object storage',
  mail: 'as it was mailed',
};

function describeFaults({ broken, mistraced, lost }: ChainReport): string[] {
  return [
    ...broken.map((sequence) => `Entry ${sequence} does not hold`),
    ...mistraced.map((sequence) => `Network or client of entry ${sequence} were changed`),
    ...lost.map(
      ({ storage, anchor }) =>
        `The anchor ${anchor} (${storages[storage]}) is not in the log any more: it was cut off or written anew`,
    ),
  ];
}

function describeCompared({ compared }: ChainReport, hasStore: boolean): string {
  const { database, storage, mail } = compared;
  const kept = hasStore ? `, ${storage} of the object storage` : '';
  const mailed = mail > 0 ? `, ${mail} given by hand` : '';
  return `Compared with its anchors: ${database} of the database${kept}${mailed}.`;
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
