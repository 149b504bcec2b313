import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readVaultSettings } from './config.ts';
import { connectDatabase, sqliteFileIn } from './database/connect.ts';
import { isMigrated } from './database/migrate.ts';
import { systemClock } from './platform/clock.ts';
import { nameCommand } from './platform/command-name.ts';
import { listKeyIds } from './platform/data-keys.queries.ts';
import { createLogger } from './platform/log.ts';
import { openSealer } from './platform/open-sealer.ts';
import { countOldRows, rotateKeys } from './platform/rotate-keys.ts';
import { sealedCollections } from './sealed-collections.ts';
import { changeDemoKey } from './settings/demo-secrets.ts';

const USAGE = `Usage: ${nameCommand('keys', 'rotate | status')}`;
const HOW_TO = `There is no other key to leave behind. To change the key:
  1. put a new one into DATA_ENCRYPTION_KEY (openssl rand -base64 32), the old one into DATA_ENCRYPTION_KEY_PREVIOUS
  2. start every server anew with both
  3. run ${nameCommand('keys', 'rotate')}; it may be stopped and run again
  4. when it is done, take DATA_ENCRYPTION_KEY_PREVIOUS away`;

/**
 * `npm run keys -- rotate`: re-encrypts and re-hashes everything under the current data key, beside running servers.
 * `npm run keys -- status`: prints how much is left. Demo mode generates its new key itself.
 */
async function main(): Promise<void> {
  const [what, ...rest] = parseArgs({ allowPositionals: true }).positionals;
  if (rest.length > 0 || (what !== 'rotate' && what !== 'status')) throw new Error(USAGE);
  const settings = readVaultSettings();
  const { url, dataFolder } = settings.database;
  if (url === null && !existsSync(sqliteFileIn(dataFolder))) {
    throw new Error(
      `There is no database in ${dataFolder}: set DATA_DIR or DATABASE_URL to the installation's`,
    );
  }
  const { db, close } = connectDatabase(settings.database);
  try {
    if (!(await isMigrated(db)))
      throw new Error(
        'The schema of this database is not that of this program: start the server of this version once, which migrates it',
      );
    await openSealer({ db, clock: systemClock }, settings.dataKeys);
    const isBegun = (await listKeyIds(db)).length > 1;
    if (what === 'rotate' && !isBegun && settings.makesOwnKeys) changeDemoKey(dataFolder);
    const sealer = await openSealer({ db, clock: systemClock }, settings.dataKeys);
    const context = { db, clock: systemClock, log: createLogger('silent'), sealer };
    if (what === 'status') return await printStatus(context);
    if ((await listKeyIds(db)).length === 1) return print(HOW_TO);
    print(`The current key is ${sealer.keyId()}.`);
    const isDone = await rotateKeys(context, sealedCollections, createProgress());
    if (!isDone) {
      throw new Error('Another rotation is under way, or was cut off: try again in ten seconds');
    }
    print('Done: nothing is under another key any more. DATA_ENCRYPTION_KEY_PREVIOUS can go.');
  } finally {
    await close();
  }
}

async function printStatus(context: Parameters<typeof countOldRows>[0]): Promise<void> {
  print(`The current key is ${context.sealer.keyId()}.`);
  for (const { name, count } of await countOldRows(context, sealedCollections)) {
    print(`${name}: ${count === 0 ? 'all under it' : `${figure(count)} still under another`}`);
  }
}

function createProgress(): (name: string, renewed: number) => void {
  let lastPrinted = 0;
  return (name, renewed) => {
    if (performance.now() - lastPrinted < 1000) return;
    lastPrinted = performance.now();
    print(`${name}: ${figure(renewed)} brought under it`);
  };
}

const figure = (value: number) => value.toLocaleString('en-IN');

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
