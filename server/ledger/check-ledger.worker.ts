import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { connectDatabase } from '../database/connect.ts';
import { checkLedger } from './check-ledger.ts';

/**
 * A thread of its own with a connection of its own, which runs when nobody else wants the processor: reading a large ledger
 * must not hold up a single request.
 */
const settings = z
  .object({ url: z.nullable(z.string()), dataFolder: z.string() })
  .parse(workerData);
// Linux gives each thread a priority of its own; elsewhere this would be the whole server's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
const { db, dialect, close } = connectDatabase(settings);
try {
  parentPort?.postMessage(await checkLedger(db, { dialect }));
} finally {
  await close();
}
