import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase } from '#server/database/connect.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { differenceKinds } from '#shared/staff/differences-endpoints.ts';
import { openPaymentFixture } from '../../payment-fixture.ts';
import { createDatabase } from '../../postgres.ts';
import { runOnEngines } from '../engines.ts';
import type { Trial } from '../trial.ts';
import { plantDifferences } from './plant-differences.ts';

/** More than two pages of the provider's list. */
const DONATIONS = 240;

/** Plants a difference of every kind among many donations, on each database, and compares. */
export const runDifferencesTrial: Trial = ({ engines }) =>
  runOnEngines(engines, async (name, cluster) =>
    runOn(name, cluster === null ? null : await createDatabase(cluster)),
  );

async function runOn(name: string, url: string | null): Promise<string[]> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'braj-seva-differences-'));
  const opened = connectDatabase({ url, dataFolder });
  try {
    await migrateDatabase(opened.db);
    const desk = await openPaymentFixture({ ...opened, url, dataFolder });
    const { before, planted, found } = await plantDifferences(desk, { donations: DONATIONS });
    await desk.close();
    const figures = { donations: DONATIONS, planted: planted.length, found: found.length };
    process.stdout.write(`${name}  ${JSON.stringify(figures)}\n`);
    const kinds = new Set(planted.map((line) => line.split(' ')[0]));
    return [
      ...differenceKinds.filter((kind) => !kinds.has(kind)).map((kind) => `no ${kind} was planted`),
      ...before.map((line) => `${line} was found where nothing was planted`),
      ...planted.filter((line) => !found.includes(line)).map((line) => `missed ${line}`),
      ...found.filter((line) => !planted.includes(line)).map((line) => `invented ${line}`),
    ];
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
}
