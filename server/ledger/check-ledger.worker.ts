import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { connectDatabase } from '../database/connect.ts';
import { checkLedger } from './check-ledger.ts';

/** A thread of its own with a connection of its own: reading a large ledger must not hold up a single request. */
const settings = z
  .object({ url: z.nullable(z.string()), dataFolder: z.string() })
  .parse(workerData);
const { db, dialect, close } = connectDatabase(settings);
try {
  parentPort?.postMessage(await checkLedger(db, { dialect }));
} finally {
  await close();
}
