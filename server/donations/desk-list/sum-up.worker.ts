import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { connectDatabase } from '../../database/connect.ts';
import { countDonors } from './count-donors.queries.ts';
import { sumUpFilter } from './donation-totals.queries.ts';
import type { SumUpAnswer, SumUpTask, SumUpWork } from './sum-up-apart.ts';

/** A worker thread with its own connection. */
const settings = z
  .object({ url: z.nullable(z.string()), dataFolder: z.string() })
  .parse(workerData);
const { db } = connectDatabase(settings);

parentPort?.on('message', async (task: SumUpTask) => {
  parentPort?.postMessage(await answer(task));
});

async function answer({ task, work }: SumUpTask): Promise<SumUpAnswer> {
  try {
    return { task, result: await compute(work), fault: null };
  } catch (error) {
    return { task, result: null, fault: error instanceof Error ? error.message : String(error) };
  }
}

function compute(work: SumUpWork) {
  return work.kind === 'totals'
    ? sumUpFilter(db, work.filter, work.now)
    : countDonors(db, work.period);
}
