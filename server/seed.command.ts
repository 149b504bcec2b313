import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { readSeedSettings } from './config.ts';
import { seedContent } from './content/seeding/seed-content.ts';
import { finishBulkWriting, prepareBulkWriting } from './database/bulk-writing.ts';
import { connectDatabase } from './database/connect.ts';
import type { Database } from './database/handles.ts';
import { migrateDatabase } from './database/migrate.ts';
import { requireOwnKey } from './donations/seeding/require-own-key.ts';
import { listCampaignIds } from './donations/seeding/seed.queries.ts';
import { seedDonations } from './donations/seeding/seed-donations.ts';
import { systemClock } from './platform/clock.ts';
import { openSealer } from './platform/open-sealer.ts';
import { fillWithSamples } from './samples/fill-with-samples.ts';

const MOST_DONATIONS = 100_000_000;
const MOST_CONTENT = 1_000_000;
const PROGRESS_EVERY_MS = 2000;

/**
 * `npm run seed -- [--donations N] [--content N] [--seed S]`: adds N generated donations with donors over five tax
 * years, and N bulletins and N gallery images, for load tests, also beside a running server. An empty database gets the
 * samples first.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      donations: { type: 'string' },
      content: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  if (values.donations === undefined && values.content === undefined) {
    throw new Error('Nothing to add. Usage: --donations N, --content N, or both');
  }
  const donations = readWhole('--donations', values.donations ?? '0', MOST_DONATIONS);
  const items = readWhole('--content', values.content ?? '0', MOST_CONTENT);
  const seed = readWhole('--seed', values.seed, 2 ** 32);
  const settings = readSeedSettings();
  const { db, dialect, close } = connectDatabase(settings.database);
  try {
    await migrateDatabase(db);
    const context = {
      db,
      clock: systemClock,
      sealer: await openSealer({ db, clock: systemClock }, settings.dataKeys),
      aadhaarStorage: settings.aadhaarStorage,
    };
    await requireOwnKey(db, context.sealer);
    await fillWithSamples(context, 'stories');
    const campaignIds = await requireCampaigns(db);
    await prepareBulkWriting(db, dialect);
    if (donations > 0) {
      const onProgress = createProgress('donations', donations);
      await seedDonations(context, { donations, seed, campaignIds, onProgress });
    }
    if (items > 0) {
      await seedContent(context, {
        items,
        onProgress: createProgress('bulletins and gallery images each', items),
      });
    }
    await finishBulkWriting(db, dialect);
    // PostgreSQL uses index-only scans only for pages that vacuum has marked all-visible.
    if (items > 0 && dialect === 'postgres') await sql`vacuum analyze content_items`.execute(db);
  } finally {
    await close();
  }
}

function readWhole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > most) {
    throw new Error(`${name} must be a whole number up to ${most}, and is ${text}`);
  }
  return value;
}

async function requireCampaigns(db: Database): Promise<[string, ...string[]]> {
  const [first, ...rest] = await listCampaignIds(db);
  if (first === undefined)
    throw new Error(
      'There is no campaign to donate to: create one at the desk, or start the server in demo mode',
    );
  return [first, ...rest];
}

function createProgress(what: string, all: number): (written: number) => void {
  const begun = performance.now();
  let lastPrinted = begun;
  const figure = (value: number) => value.toLocaleString('en-IN');
  return (written) => {
    const now = performance.now();
    if (written < all && now - lastPrinted < PROGRESS_EVERY_MS) return;
    lastPrinted = now;
    const seconds = Math.round((now - begun) / 1000);
    process.stdout.write(`${figure(written)} of ${figure(all)} ${what} written, ${seconds} s\n`);
  };
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
