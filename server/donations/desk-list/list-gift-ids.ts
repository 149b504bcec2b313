import { setImmediate as breathe } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import { chooseLanes, lanesOfDates } from './choose-lanes.ts';
import { FEW, gatherFew } from './gather-few.ts';
import { conditionsOf, type GiftCondition } from './gift-conditions.queries.ts';
import type { GiftFilter } from './gift-filter.ts';
import { type Lane, listFittingOf, selectFitting, selectLane } from './lanes.queries.ts';
import { listNewest } from './newest-of-lanes.queries.ts';
import { type OpenLane, toNewestFirst, walkLanes } from './walk-lanes.ts';

/** How much is looked at in one go. The embedded database keeps everybody waiting meanwhile: some milliseconds. */
export type Reach = { few: number; stretch: number };
const REACH: Reach = { few: FEW, stretch: 2000 };
const LOOKED_UP_AT_ONCE = 400;
/** Sorts below every id. */
const NOWHERE = '';
/** Sorts above this id and below every newer one. */
const justAbove = (id: string) => `${id}0`;

export type IdPage = { after: string | null; limit: number };

/**
 * The ids of a filter's gifts, newest entered first, from after `after`. First the rarest thing that the filter asks for
 * is looked up; where nothing is rare, the list is walked along the index that fits best, until the page is full.
 */
export async function listGiftIds(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  filter: GiftFilter,
  page: IdPage,
  { few: most, stretch }: Reach = REACH,
): Promise<string[]> {
  const conditions = conditionsOf(filter, clock.now());
  const few = await gatherFew(db, filter, most);
  if (few !== null) return pickFrom(db, few, conditions, page);

  const lanes = await chooseLanes(db, filter);
  const start = await findStart(db, lanes, filter, page.after);
  if (start === NOWHERE) return [];
  const newest = await listNewest(db, lanes, start);
  const open = lanes.flatMap((lane, index): OpenLane[] => {
    const first = newest[index] ?? null;
    if (first === null) return [];
    const asked = conditions.filter(({ about }) => !lane.covers.includes(about));
    const read: OpenLane['read'] = (limit, floor) =>
      readLane(db, lane, asked, { before: justAbove(first), floor, limit, stretch });
    return [{ newest: first, read }];
  });
  return walkLanes(open, page.limit);
}

/**
 * Where walking lanes of other things than dates begins: what is older than years is not looked for among the newest.
 * NOWHERE: there is nothing of these dates.
 */
async function findStart(
  db: DatabaseReader,
  lanes: readonly Lane[],
  filter: GiftFilter,
  after: string | null,
): Promise<string | null> {
  if (lanes.every(({ covers }) => covers.includes('year'))) return after;
  const dates = await lanesOfDates(db, filter);
  if (dates === null) return after;
  const newest = (await listNewest(db, dates, after)).filter((id) => id !== null);
  const [first] = toNewestFirst(newest);
  return first === undefined ? NOWHERE : justAbove(first);
}

async function pickFrom(
  db: DatabaseReader,
  few: ReadonlySet<string>,
  conditions: readonly GiftCondition[],
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

type LaneAsked = { before: string; floor: string | null; limit: number; stretch: number };

/**
 * Each query is of a stretch with a beginning and an end: PostgreSQL, which expects the next fitting gift anywhere, would
 * else go through the newest of the whole list to meet it.
 */
async function readLane(
  db: DatabaseReader,
  lane: Lane,
  conditions: readonly GiftCondition[],
  { before, floor, limit, stretch }: LaneAsked,
): Promise<string[]> {
  const found: string[] = [];
  for (let top = before; ; ) {
    const wanted = limit - found.length;
    const end =
      conditions.length === 0
        ? undefined
        : await selectLane(db, lane, { before: top, from: floor })
            .offset(stretch - 1)
            .limit(1)
            .executeTakeFirst();
    const reach = { before: top, from: end?.id ?? floor };
    const rows = await selectFitting(db, lane, reach, conditions).limit(wanted).execute();
    found.push(...rows.map(({ id }) => id));
    if (found.length === limit || end === undefined) return found;
    top = end.id;
    await breathe();
  }
}
