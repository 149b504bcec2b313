import type { Context } from '../../../server/context.ts';
import { toDonationCursor } from '../../../server/donations/desk-list/donation-filter.ts';
import { getDonationTotals } from '../../../server/donations/desk-list/donation-totals.ts';
import { listDonations } from '../../../server/donations/desk-list/list-donations.ts';
import { createSumUp } from '../../../server/donations/desk-list/sum-up-apart.ts';
import { listDonors } from '../../../server/donations/donor-list/list-donors.ts';
import { findExportDetails } from '../../../server/exchange/export-details.queries.ts';
import { countAttention } from '../../../server/overview/count-attention.ts';
import { getOverview } from '../../../server/overview/get-overview.ts';
import { systemClock } from '../../../server/platform/clock.ts';
import { createLogger } from '../../../server/platform/log.ts';
import { getCampaignSummary } from '../../../server/reports/get-campaign-summary.ts';
import { getDayBook } from '../../../server/reports/get-day-book.ts';
import { getMonthSummary } from '../../../server/reports/get-month-summary.ts';
import { dayFrom, taxYearOf } from '../../../shared/dates.ts';
import { type DonationListQuery, sortDirections } from '../../../shared/staff/donation-filters.ts';
import { donorSorts } from '../../../shared/staff/donor-list-endpoints.ts';
import type { FilledDatabase } from '../installations/open-filled-database.ts';
import { chooseOrders } from './choose-orders.ts';
import { chooseQueries, findCampaigns } from './choose-queries.ts';

/** `totals` are computed apart: the list is shown before them. */
export type DeskCall = {
  group: 'list' | 'order' | 'totals' | 'export' | 'donors' | 'figures';
  what: string;
  run: () => Promise<unknown>;
};
type CallContext = Pick<Context, 'db' | 'dialect' | 'clock' | 'log'>;

const ACTOR = { id: 'bench', role: 'accountant' } as const;
const EXPORT_PAGE = '200';

/** What staff ask the database for, from the validated query to the response's records. */
export async function listDeskCalls(database: FilledDatabase): Promise<{
  calls: DeskCall[];
  end: () => Promise<void>;
}> {
  const { db, dialect } = database;
  const context = { db, dialect, clock: systemClock, log: createLogger('error') };
  const { sumUp, countDonors, end } = createSumUp(context, database.settings);
  const [filters, campaigns] = [await chooseQueries(context.db), await findCampaigns(context.db)];
  const orders = chooseOrders(campaigns);
  const middle = toDonationCursor(await findMiddle(context));
  const list = (query: DonationListQuery) => () => listDonations(context, ACTOR, query);
  const totals = filters.map(
    ({ what, query }): DeskCall => ({
      group: 'totals',
      what,
      run: () => getDonationTotals({ ...context, sumUp }, ACTOR, query),
    }),
  );
  const calls: DeskCall[] = [
    ...filters.flatMap(({ what, query }): DeskCall[] => [
      { group: 'list', what, run: list(query) },
      { group: 'list', what: `${what}, after half of all`, run: list({ ...query, after: middle }) },
    ]),
    ...orders.flatMap(({ what, query }): DeskCall[] => [
      { group: 'order', what, run: list(query) },
      { group: 'order', what: `${what}, after half`, run: list({ ...query, after: middle }) },
    ]),
    ...totals,
    ...exportCalls(context),
    ...donorCalls(context, campaigns.poor),
    ...figureCalls({ ...context, sumUp, countDonors }),
  ];
  return { calls, end };
}

async function findMiddle({ db }: CallContext): Promise<string> {
  const { count } = await db
    .selectFrom('donations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('listed', '=', 1)
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom('donations')
    .select('id')
    .where('listed', '=', 1)
    .orderBy('id')
    .limit(1)
    .offset(Number(count) >> 1)
    .executeTakeFirst();
  return row?.id ?? '';
}

function exportCalls(context: CallContext): DeskCall[] {
  const exportPage = async (query: DonationListQuery) => {
    const { donations } = await listDonations(context, ACTOR, { ...query, limit: EXPORT_PAGE });
    return findExportDetails(
      context.db,
      donations.map(({ _id }) => _id),
    );
  };
  const year = taxYearOf(systemClock.now());
  return [
    { group: 'export', what: '200 rows of everything', run: () => exportPage({}) },
    { group: 'export', what: '200 rows of this year', run: () => exportPage({ year }) },
  ];
}

function donorCalls(context: CallContext, poor: string): DeskCall[] {
  const year = taxYearOf(systemClock.now());
  const filters = {
    everybody: {},
    'this year': { year },
    'a small campaign': { campaign: poor },
    'without PAN': { pan: 'no' },
    '10,000 and more': { min: '10000' },
    'nothing since two years': { noSince: dayFrom(systemClock.now(), -730) },
    'a name': { q: 'Sharma Radha' },
  } as const;
  return Object.entries(filters).flatMap(([what, filter]) =>
    donorSorts.flatMap((sort) =>
      sortDirections.map(
        (dir): DeskCall => ({
          group: 'donors',
          what: `${what}, by ${sort}, ${dir}`,
          run: () => listDonors(context, ACTOR, { ...filter, sort, dir }),
        }),
      ),
    ),
  );
}

function figureCalls(
  context: CallContext & Omit<ReturnType<typeof createSumUp>, 'end'>,
): DeskCall[] {
  const now = systemClock.now();
  const today = dayFrom(now, 0);
  const [first] = taxYearOf(now).split('-');
  const calls = {
    overview: () => getOverview(context, ACTOR),
    'what needs attention': () => countAttention(context, ACTOR),
    'this month': () => getMonthSummary(context, ACTOR, today.slice(0, 7)),
    'a month of last year': () => getMonthSummary(context, ACTOR, `${Number(first) - 1}-06`),
    'day book of yesterday': () => getDayBook(context, ACTOR, { day: dayFrom(now, -1) }),
    'campaigns of this year': () =>
      getCampaignSummary(context, ACTOR, { from: `${first}-04-01`, to: today }),
    'campaigns of last year': () =>
      getCampaignSummary(context, ACTOR, {
        from: `${Number(first) - 1}-04-01`,
        to: `${first}-03-31`,
      }),
  };
  return Object.entries(calls).map(([what, run]) => ({ group: 'figures', what, run }));
}
