import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bulletins } from '#shared/content/bulletins.ts';
import { readDatabaseSettings } from './config.ts';
import { findContentItem } from './content/list-content.ts';
import { connectDatabase, sqliteFileIn } from './database/connect.ts';
import { isMigrated } from './database/migrate.ts';
import { transact } from './database/transact.ts';
import { systemClock } from './platform/clock.ts';
import { nameCommand } from './platform/command-name.ts';
import { createLogger } from './platform/log.ts';
import { countNewsletter } from './subscribers/newsletter-mails.queries.ts';
import { orderNewsletter } from './subscribers/order-newsletter.ts';
import { beginNewsletter, COMMAND } from './subscribers/send-newsletter.ts';

const USAGE = `Usage: ${nameCommand('newsletter', 'BULLETIN_ID [--dry-run]')}`;

/**
 * `npm run newsletter -- BULLETIN_ID [--dry-run]`: queues one bulletin for every confirmed subscriber; the running
 * server sends it. Subscribers who already have it are skipped, so the command can be repeated. A dry run only counts.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [bulletinId, ...rest] = positionals;
  if (bulletinId === undefined || rest.length > 0) throw new Error(USAGE);
  const settings = readDatabaseSettings();
  if (settings.url === null && !existsSync(sqliteFileIn(settings.dataFolder))) {
    throw new Error(`There is no database in ${settings.dataFolder}`);
  }
  const { db, close } = connectDatabase(settings);
  const context = { db, clock: systemClock, log: createLogger('silent') };
  try {
    if (!(await isMigrated(db)))
      throw new Error(
        'The schema of this database is not that of this program: start the server of this version once, which migrates it',
      );
    const bulletin = await findContentItem(context, bulletins, bulletinId);
    if (bulletin === undefined)
      throw new Error(
        `There is no bulletin with the id ${bulletinId}: the id is the last part of the bulletin's address`,
      );

    const { readers, ordered, sent } = await countNewsletter(db, bulletinId);
    print(`"${bulletin.title}" of ${bulletin.date}`);
    print(
      `${figure(readers)} confirmed subscribers; ${mails(ordered)} ordered, ${figure(sent)} sent`,
    );
    if (values['dry-run']) return print('A dry run: nothing was ordered.');
    await transact(db, (trx) => beginNewsletter(trx, context, { bulletin, startedBy: COMMAND }));
    const added = await orderNewsletter(context, bulletinId, (done) =>
      print(`${mails(done)} ordered so far`),
    );
    print(
      added === 0
        ? 'Everybody has it or will get it: nothing was ordered.'
        : `${mails(added)} ordered. The server sends about five a second; run this again to see how many are sent.`,
    );
  } finally {
    await close();
  }
}

const figure = (value: number) => value.toLocaleString('en-IN');
const mails = (count: number) => `${figure(count)} ${count === 1 ? 'mail' : 'mails'}`;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
