import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import { type IdPage, listMatching, selectDonationIds } from './donation-conditions.queries.ts';
import type { DonationFilter } from './donation-filter.ts';
import { listCandidates } from './filters-needing-index-ranges.ts';
import { readFewest, readIds } from './index-ranges.queries.ts';
import { findIndexRanges, walkRanges } from './index-ranges.ts';

type ListContext = Pick<Context, 'db' | 'clock'>;
/** So many ids are read from an index whatever else a filter asks for: some milliseconds in either database. */
export const FEW = 4000;
const LOOKED_UP_AT_ONCE = 400;

/**
 * The ids of a filter's donations, newest entered first: by the plain query, but for the filters of
 * filters-needing-index-ranges.ts.
 */
export async function listDonationIds(
  { db, clock }: ListContext,
  filter: DonationFilter,
  page: Pick<IdPage, 'after' | 'limit'>,
  most = FEW,
): Promise<string[]> {
  const now = clock.now();
  const candidates = await readFewest(db, listCandidates(db, filter), most);
  if (candidates !== null) return pickMatching(db, filter, now, candidates, page);
  const ranges = await findIndexRanges(db, filter, now, page.after);
  if (ranges !== null) return walkRanges(ranges, page.limit);
  return readIds(selectDonationIds(db, filter, now, page));
}

/** The first of these donations, newest entered first, that a filter finds. */
async function pickMatching(
  db: DatabaseReader,
  filter: DonationFilter,
  now: Date,
  candidates: readonly string[],
  { after, limit }: IdPage,
): Promise<string[]> {
  const ids = candidates
    .filter((id) => after === null || id < after)
    .sort()
    .reverse();
  const found: string[] = [];
  for (let at = 0; at < ids.length && found.length < limit; at += LOOKED_UP_AT_ONCE) {
    const some = ids.slice(at, at + LOOKED_UP_AT_ONCE);
    found.push(...(await listMatching(db, filter, now, some)));
    // SQLite reads in this thread, which serves other requests too.
    await nextTurn();
  }
  return found.slice(0, limit);
}
