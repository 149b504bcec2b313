import { monitorEventLoopDelay } from 'node:perf_hooks';
import { readSeedSettings } from '#server/config.ts';
import { connectDatabase } from '#server/database/connect.ts';
import { createSumUp } from '#server/donations/desk-list/create-sum-up.ts';
import { getGiftTotals } from '#server/donations/desk-list/gift-totals.ts';
import { listGifts } from '#server/donations/desk-list/list-gifts.ts';
import { systemClock } from '#server/platform/clock.ts';
import type { GiftListQuery } from '#shared/staff/gift-filters.ts';
import { chooseQueries } from './record-queries.ts';

const ROUNDS = 15;
const ACTOR = { id: 'bench', role: 'clerk' } as const;
const NS_PER_MS = 1e6;

/**
 * `node bench/records.ts`: what the first page and the totals of each filter cost on the configured database, as one
 * JSON document. Fill it first: `npm run seed -- --donations 1000000`. Times are milliseconds of the server's own work,
 * from the checked query to the records that are sent.
 */
const { database: settings } = readSeedSettings();
const { db, dialect, close } = connectDatabase(settings);
const context = { db, dialect, clock: systemClock };
const { sumUp, end } = createSumUp(context, settings);

const pages = [];
for (const { what, query } of await chooseQueries(db)) {
  const [first, next] = [await measurePage(query), await measureNext(query)];
  const before = performance.now();
  const lag = monitorEventLoopDelay({ resolution: 1 });
  lag.enable();
  const totals = await getGiftTotals({ ...context, sumUp }, ACTOR, query);
  lag.disable();
  pages.push({
    what,
    query,
    firstPage: first,
    nextPage: next,
    totals: {
      ms: round(performance.now() - before),
      longestWaitOfOthers: round(lag.max / NS_PER_MS),
      ...totals,
    },
  });
}
const { gifts } = await db
  .selectFrom('donations')
  .select((eb) => eb.fn.countAll<number>().as('gifts'))
  .executeTakeFirstOrThrow();
const slowest = Math.max(...pages.map(({ firstPage }) => firstPage.median));
process.stdout.write(
  `${JSON.stringify({ engine: dialect, gifts, slowestMedian: slowest, pages }, null, 1)}\n`,
);
await end();
await close();

async function measurePage(query: GiftListQuery) {
  const times: number[] = [];
  let found = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    const page = await listGifts(context, ACTOR, query);
    times.push(performance.now() - begun);
    found = page.donations.length;
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return { found, cold: round(times[0] ?? 0), median: at(0.5), p95: at(0.95) };
}

async function measureNext(query: GiftListQuery) {
  const { next } = await listGifts(context, ACTOR, query);
  return next === null ? null : measurePage({ ...query, after: next });
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
