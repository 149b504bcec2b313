import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { DatabaseSettings } from '../../database/connect.ts';
import type { DonationFilter } from './donation-filter.ts';
import { sumUpFilter, type TotalsRow } from './donation-totals.queries.ts';
import type { SumUp } from './donation-totals.ts';

/** Message to the worker thread, and its reply. */
export type SumUpTask = { task: number; filter: DonationFilter; now: Date };
const answerSchema = z.object({
  task: z.number(),
  totals: z.nullable(z.object({ count: z.number(), amount: z.number(), refunded: z.number() })),
  fault: z.nullable(z.string()),
});
export type SumUpAnswer = z.infer<typeof answerSchema>;

type StoppableSumUp = { sumUp: SumUp; end: () => Promise<void> };

/** Sums up large lists: PostgreSQL in its own process, SQLite in a worker thread. */
export function createSumUp(
  { db, dialect }: Pick<Context, 'db' | 'dialect'>,
  settings: DatabaseSettings,
): StoppableSumUp {
  if (dialect === 'sqlite') return createSumUpApart(settings);
  return { sumUp: (filter, now) => sumUpFilter(db, filter, now), end: async () => {} };
}

type Waiting = { resolve: (totals: TotalsRow) => void; reject: (fault: Error) => void };

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
      const { task, totals, fault } = answerSchema.parse(message);
      const request = waiting.get(task);
      waiting.delete(task);
      if (totals === null)
        request?.reject(new Error(fault ?? 'The totals of the donations could not be computed'));
      else request?.resolve(totals);
    });
    let end = new Error('The thread that computes totals of donations has ended');
    begun.on('error', (fault) => {
      end = fault instanceof Error ? fault : new Error(String(fault));
    });
    // Also after an error: pending calls are rejected, and the next one starts a new thread.
    begun.on('exit', () => failAll(end));
    return begun;
  };

  return {
    sumUp: (filter, now) =>
      new Promise((resolve, reject) => {
        tasks += 1;
        waiting.set(tasks, { resolve, reject });
        worker ??= begin();
        worker.postMessage({ task: tasks, filter, now } satisfies SumUpTask);
      }),
    end: async () => {
      await worker?.terminate();
    },
  };
}
