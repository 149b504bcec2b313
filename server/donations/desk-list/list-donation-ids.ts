import { setImmediate as breathe } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import { chooseRanges, rangesOfDates } from './choose-ranges.ts';
import { conditionsOf, type DonationCondition } from './donation-conditions.queries.ts';
import type { DonationFilter } from './donation-filter.ts';
import { FEW, gatherFew } from './gather-few.ts';
import { listNewest } from './newest-of-ranges.queries.ts';
import { type IndexRange, listFittingOf, selectFitting, selectRange } from './ranges.queries.ts';
import { type OpenRange, toNewestFirst, walkRanges } from './walk-ranges.ts';

/** Rows read at once. SQLite blocks the process meanwhile, for some milliseconds. */
export type Reach = { few: number; stretch: number };
const REACH: Reach = { few: FEW, stretch: 2000 };
const LOOKED_UP_AT_ONCE = 400;
/** Sorts below every id. */
const NOWHERE = '';
/** Sorts above this id and below every newer one. */
const justAbove = (id: string) => `${id}0`;

export type IdPage = { after: string | null; limit: number };

/**
 * The ids of a filter's donations, newest entered first, from after `after`. The rarest condition is looked up first;
 * if none is rare, the list is walked along the best index range until the page is full.
 */
export async function listDonationIds(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  filter: DonationFilter,
  page: IdPage,
  { few: most, stretch }: Reach = REACH,
): Promise<string[]> {
  const conditions = conditionsOf(filter, clock.now());
  const few = await gatherFew(db, filter, most);
  if (few !== null) return pickFrom(db, few, conditions, page);

  const ranges = await chooseRanges(db, filter);
  const start = await findStart(db, ranges, filter, page.after);
  if (start === NOWHERE) return [];
  const newest = await listNewest(db, ranges, start);
  const open = ranges.flatMap((range, index): OpenRange[] => {
    const first = newest[index] ?? null;
    if (first === null) return [];
    const asked = conditions.filter(({ about }) => !range.covers.includes(about));
    const read: OpenRange['read'] = (limit, floor) =>
      readRange(db, range, asked, { before: justAbove(first), floor, limit, stretch });
    return [{ newest: first, read }];
  });
  return walkRanges(open, page.limit);
}

/**
 * Where walking a range without a date condition begins: old dates are not looked for among the newest ids. NOWHERE: no
 * donation has these dates.
 */
async function findStart(
  db: DatabaseReader,
  ranges: readonly IndexRange[],
  filter: DonationFilter,
  after: string | null,
): Promise<string | null> {
  if (ranges.every(({ covers }) => covers.includes('year'))) return after;
  const dates = await rangesOfDates(db, filter);
  if (dates === null) return after;
  const newest = (await listNewest(db, dates, after)).filter((id) => id !== null);
  const [first] = toNewestFirst(newest);
  return first === undefined ? NOWHERE : justAbove(first);
}

async function pickFrom(
  db: DatabaseReader,
  few: ReadonlySet<string>,
  conditions: readonly DonationCondition[],
  { after, limit }: IdPage,
): Promise<string[]> {
  const ids = toNewestFirst(few).filter((id) => after === null || id < after);
  const found: string[] = [];
  for (let at = 0; at < ids.length && found.length < limit; at += LOOKED_UP_AT_ONCE) {
    const some = ids.slice(at, at + LOOKED_UP_AT_ONCE);
    found.push(...(await listFittingOf(db, some, conditions)));
    await breathe();
  }
  return found.slice(0, limit);
}

type RangeAsked = { before: string; floor: string | null; limit: number; stretch: number };

/**
 * Each query has a lower and an upper bound: otherwise PostgreSQL, assuming that matches are evenly spread, may scan
 * the newest of the whole list for the next one.
 */
async function readRange(
  db: DatabaseReader,
  range: IndexRange,
  conditions: readonly DonationCondition[],
  { before, floor, limit, stretch }: RangeAsked,
): Promise<string[]> {
  const found: string[] = [];
  for (let top = before; ; ) {
    const wanted = limit - found.length;
    const end =
      conditions.length === 0
        ? undefined
        : await selectRange(db, range, { before: top, from: floor })
            .offset(stretch - 1)
            .limit(1)
            .executeTakeFirst();
    const reach = { before: top, from: end?.id ?? floor };
    const rows = await selectFitting(db, range, reach, conditions).limit(wanted).execute();
    found.push(...rows.map(({ id }) => id));
    if (found.length === limit || end === undefined) return found;
    top = end.id;
    await breathe();
  }
}
