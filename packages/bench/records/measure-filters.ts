import { monitorEventLoopDelay } from 'node:perf_hooks';
import { connectDatabase } from '../../../server/database/connect.ts';
import { getDonationTotals } from '../../../server/donations/desk-list/donation-totals.ts';
import { listDonations } from '../../../server/donations/desk-list/list-donations.ts';
import { createSumUp } from '../../../server/donations/desk-list/sum-up-apart.ts';
import { systemClock } from '../../../server/platform/clock.ts';
import type { DonationListQuery } from '../../../shared/staff/donation-filters.ts';
import { figure, median } from '../measuring/figures.ts';
import { chooseQueries } from './choose-queries.ts';

const ROUNDS = 15;
const ACTOR = { id: 'bench', role: 'clerk' } as const;
const NS_PER_MS = 1e6;

export type FilterFigures = Awaited<ReturnType<typeof measureFilters>>['filters'][number];

/**
 * Cost of the first page, the next one and the totals of each filter on one installation. Times are milliseconds of the
 * server's own work, from the validated query to the response's records.
 */
export async function measureFilters(dataFolder: string) {
  const settings = { url: null, dataFolder };
  const { db, dialect, close } = connectDatabase(settings);
  const context = { db, dialect, clock: systemClock };
  const { sumUp, end } = createSumUp(context, settings);

  const measurePage = async (query: DonationListQuery) => {
    const times: number[] = [];
    let found = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const begun = performance.now();
      const page = await listDonations(context, ACTOR, query);
      times.push(performance.now() - begun);
      found = page.donations.length;
    }
    return { found, coldMs: figure(times[0] ?? 0), medianMs: figure(median(times)) };
  };
  const measureNext = async (query: DonationListQuery) => {
    const { next } = await listDonations(context, ACTOR, query);
    return next === null ? null : measurePage({ ...query, after: next });
  };
  const measureTotals = async (query: DonationListQuery) => {
    const lag = monitorEventLoopDelay({ resolution: 1 });
    lag.enable();
    const begun = performance.now();
    const totals = await getDonationTotals({ ...context, sumUp }, ACTOR, query);
    const took = performance.now() - begun;
    lag.disable();
    return { ms: figure(took), longestWaitOfOthersMs: figure(lag.max / NS_PER_MS), ...totals };
  };

  const filters = [];
  for (const { what, query } of await chooseQueries(db)) {
    const firstPage = await measurePage(query);
    const nextPage = await measureNext(query);
    filters.push({ what, firstPage, nextPage, totals: await measureTotals(query) });
  }
  await end();
  await close();
  return { filters };
}
