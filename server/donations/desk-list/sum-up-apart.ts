import { Worker } from 'node:worker_threads';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { DatabaseSettings } from '../../database/connect.ts';
import { createTaskThread } from '../../platform/task-thread.ts';
import { countDonors, type DayPeriod, type DonorCounts } from './count-donors.queries.ts';
import type { DonationFilter } from './donation-filter.ts';
import { sumUpFilter } from './donation-totals.queries.ts';
import type { SumUp } from './donation-totals.ts';

/** What the worker thread computes: the totals of a filter, or the donors of a period. */
export type SumUpWork =
  | { kind: 'totals'; filter: DonationFilter; now: Date }
  | { kind: 'donors'; period: DayPeriod };
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

/**
 * Sums up in a worker thread, one filter after the other: SQLite reads in the calling thread, and a million donations
 * take a second, in which the server could answer no request. The thread starts with the first call.
 */
export function createSumUpApart(settings: DatabaseSettings): StoppableSumUp {
  const { url, dataFolder } = settings;
  const thread = createTaskThread<SumUpWork>({
    name: 'the thread that computes totals of donations',
    start: () =>
      new Worker(new URL('./sum-up.worker.ts', import.meta.url), {
        workerData: { url, dataFolder },
      }),
  });
  return {
    sumUp: async (filter, now) =>
      totalsSchema.parse(await thread.run({ kind: 'totals', filter, now })),
    countDonors: async (period) => donorsSchema.parse(await thread.run({ kind: 'donors', period })),
    end: thread.end,
  };
}
