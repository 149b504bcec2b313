import { constants } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { connectDatabase } from '../database/connect.ts';
import { lowerThreadPriority } from '../platform/lower-thread-priority.ts';
import { checkFile } from './health.queries.ts';

/** A worker thread with its own connection and low priority: it reads the whole file. */
const settings = z
  .object({ url: z.nullable(z.string()), dataFolder: z.string() })
  .parse(workerData);
lowerThreadPriority(constants.priority.PRIORITY_LOW);
const { db, close } = connectDatabase(settings);
try {
  parentPort?.postMessage(await checkFile(db));
} finally {
  await close();
}
