import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { Settings } from '../settings/settings.ts';

/** What is damaged in the file of SQLite, read in a thread of its own; null: nothing, or it is PostgreSQL. */
export async function findDamage({
  url,
  dataFolder,
}: Settings['database']): Promise<string | null> {
  if (url !== null) return null;
  const worker = new Worker(new URL('./find-damage.worker.ts', import.meta.url), {
    workerData: { url, dataFolder },
  });
  worker.unref();
  try {
    const [found] = await once(worker, 'message');
    return z.nullable(z.string()).parse(found);
  } finally {
    await worker.terminate();
  }
}
