import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { DatabaseSettings } from '../database/connect.ts';
import type { InvariantReport } from './check-ledger.ts';

const reportsSchema = z.array(
  z.object({
    id: z.string(),
    holds: z.string(),
    checked: z.boolean(),
    broken: z.array(z.string()),
  }),
);

/** Checks the ledger in a worker thread. Throws when it cannot be read, or when `signal` aborts it. */
export async function checkLedgerApart(
  settings: DatabaseSettings,
  signal: AbortSignal,
): Promise<InvariantReport[]> {
  const { url, dataFolder } = settings;
  const worker = new Worker(new URL('./check-ledger.worker.ts', import.meta.url), {
    workerData: { url, dataFolder },
  });
  worker.unref();
  try {
    const [reports] = await once(worker, 'message', { signal });
    return reportsSchema.parse(reports);
  } finally {
    await worker.terminate();
  }
}
