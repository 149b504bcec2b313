import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { DatabaseSettings } from '../../database/connect.ts';
import { countDonors, type DayPeriod, type DonorCounts } from './count-donors.queries.ts';
import type { DonationFilter } from './donation-filter.ts';
import { sumUpFilter, type TotalsRow } from './donation-totals.queries.ts';
import type { SumUp } from './donation-totals.ts';

/** What the worker thread computes: the totals of a filter, or the donors of a period. */
export type SumUpWork =
  | { kind: 'totals'; filter: DonationFilter; now: Date }
  | { kind: 'donors'; period: DayPeriod };
/** Message to the worker thread, and its reply. */
export type SumUpTask = { task: number; work: SumUpWork };
const totalsSchema = z.object({
  count: z.number(),
  gross: z.number(),
  refunded: z.number(),
  pendingCount: z.number(),
  pending: z.number(),
});
const donorsSchema = z.object({
  all: z.number(),
  byCampaign: z.record(z.string(), z.number()),
});
const answerSchema = z.object({
  task: z.number(),
  result: z.nullable(z.union([totalsSchema, donorsSchema])),
  fault: z.nullable(z.string()),
});
export type SumUpAnswer = z.infer<typeof answerSchema>;

/** Counts the donors of a period without blocking other requests. */
export type CountDonors = (period: DayPeriod) => Promise<DonorCounts>;

type StoppableSumUp = { sumUp: SumUp; countDonors: CountDonors; end: () => Promise<void> };

/** Sums up large lists: PostgreSQL in its own process, SQLite in a worker thread. */
export function createSumUp(
  { db, dialect }: Pick<Context, 'db' | 'dialect'>,
  settings: DatabaseSettings,
): StoppableSumUp {
  if (dialect === 'sqlite') return createSumUpApart(settings);
  return {
    sumUp: (filter, now) => sumUpFilter(db, filter, now),
    countDonors: (period) => countDonors(db, period),
    end: async () => {},
  };
}

type Result = TotalsRow | DonorCounts;
type Waiting = { resolve: (result: Result) => void; reject: (fault: Error) => void };

/**
 * Sums up in a worker thread, one filter after the other: SQLite reads in the calling thread, and a million donations
 * take a second, in which the server could answer no request. The thread starts with the first call.
 */
export function createSumUpApart(settings: DatabaseSettings): StoppableSumUp {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let tasks = 0;

  const failAll = (fault: Error) => {
    for (const { reject } of waiting.values()) reject(fault);
    waiting.clear();
    worker = null;
  };
  const begin = () => {
    const { url, dataFolder } = settings;
    const begun = new Worker(new URL('./sum-up.worker.ts', import.meta.url), {
      workerData: { url, dataFolder },
    });
    begun.unref();
    begun.on('message', (message: unknown) => {
      const { task, result, fault } = answerSchema.parse(message);
      const request = waiting.get(task);
      waiting.delete(task);
      if (result === null)
        request?.reject(new Error(fault ?? 'The totals of the donations could not be computed'));
      else request?.resolve(result);
    });
    let end = new Error('The thread that computes totals of donations has ended');
    begun.on('error', (fault) => {
      end = fault instanceof Error ? fault : new Error(String(fault));
    });
    // Also after an error: pending calls are rejected, and the next one starts a new thread.
    begun.on('exit', () => failAll(end));
    return begun;
  };

  const compute = (work: SumUpWork) =>
    new Promise<Result>((resolve, reject) => {
      tasks += 1;
      waiting.set(tasks, { resolve, reject });
      worker ??= begin();
      worker.postMessage({ task: tasks, work } satisfies SumUpTask);
    });

  return {
    sumUp: async (filter, now) =>
      totalsSchema.parse(await compute({ kind: 'totals', filter, now })),
    countDonors: async (period) => donorsSchema.parse(await compute({ kind: 'donors', period })),
    end: async () => {
      await worker?.terminate();
    },
  };
}
