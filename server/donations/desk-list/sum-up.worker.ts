import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { connectDatabase } from '../../database/connect.ts';
import { sumUpFilter } from './donation-totals.queries.ts';
import type { SumUpAnswer, SumUpTask } from './sum-up-apart.ts';

/** A worker thread with its own connection. */
const settings = z
  .object({ url: z.nullable(z.string()), dataFolder: z.string() })
  .parse(workerData);
const { db } = connectDatabase(settings);

parentPort?.on('message', async ({ task, filter, now }: SumUpTask) => {
  parentPort?.postMessage(await answer(task, () => sumUpFilter(db, filter, now)));
});

async function answer(
  task: number,
  work: () => ReturnType<typeof sumUpFilter>,
): Promise<SumUpAnswer> {
  try {
    return { task, totals: await work(), fault: null };
  } catch (error) {
    return { task, totals: null, fault: error instanceof Error ? error.message : String(error) };
  }
}
