import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { print } from '#scripts/tools.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openPaymentFixture } from '../../payment-fixture.ts';
import { createDatabase, startPostgres } from '../../postgres.ts';
import { findPostgresBinaries } from '../../postgres-binaries.ts';
import type { Trial } from '../trial.ts';
import { plantDifferences } from './plant-differences.ts';

/** More than two pages of the provider's list. */
const DONATIONS = 240;

/** Plants a difference of every kind among many donations, on each database, and compares. */
export const runDifferencesTrial: Trial = async ({ engine }) => {
  const broken: string[] = [];
  if (engine !== 'postgres') broken.push(...(await runOn('SQLite', null)));
  if (engine !== 'sqlite' && findPostgresBinaries() !== null) {
    const cluster = await startPostgres();
    try {
      broken.push(...(await runOn('PostgreSQL', await createDatabase(cluster.url))));
    } finally {
      await cluster.stop();
    }
  }
  return broken;
};

async function runOn(name: string, url: string | null): Promise<string[]> {
  print(name);
  const dataFolder = await mkdtemp(join(tmpdir(), 'braj-seva-differences-'));
  const opened = connectDatabase({ url, dataFolder });
  try {
    await migrateDatabase(opened.db);
    const desk = await openPaymentFixture({ ...opened, url, dataFolder });
    const { before, planted, found } = await plantDifferences(desk, { donations: DONATIONS });
    await desk.close();
    const figures = { donations: DONATIONS, planted: planted.length, found: found.length };
    process.stdout.write(`${name}  ${JSON.stringify(figures)}\n`);
    return [
      ...before.map((line) => `${name}: ${line} was found where nothing was planted`),
      ...planted.filter((line) => !found.includes(line)).map((line) => `${name}: missed ${line}`),
      ...found.filter((line) => !planted.includes(line)).map((line) => `${name}: invented ${line}`),
    ];
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}
