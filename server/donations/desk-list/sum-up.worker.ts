import { workerData } from 'node:worker_threads';
import * as z from 'zod/mini';
import { connectDatabase } from '../../database/connect.ts';
import { answerTasks } from '../../platform/task-thread.ts';
import { countDonors } from './count-donors.queries.ts';
import { sumUpFilter } from './donation-totals.queries.ts';
import type { SumUpWork } from './sum-up-apart.ts';

/** A worker thread with its own connection. */
const settings = z
  .object({ url: z.nullable(z.string()), dataFolder: z.string() })
  .parse(workerData);
const { db } = connectDatabase(settings);

answerTasks<SumUpWork>((work) =>
  work.kind === 'totals' ? sumUpFilter(db, work.filter, work.now) : countDonors(db, work.period),
);
