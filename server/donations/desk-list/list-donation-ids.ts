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
 * The ids of a filter's donations in the order of entry, newest first unless `dir` is asc: by the plain query, but for the filters of
 * filters-needing-index-ranges.ts.
 */
export async function listDonationIds(
  { db, clock }: ListContext,
  filter: DonationFilter,
  page: Pick<IdPage, 'after' | 'limit' | 'dir'>,
  most = FEW,
): Promise<string[]> {
  const now = clock.now();
  const candidates = await readFewest(db, listCandidates(db, filter), most);
  if (candidates !== null) return pickMatching(db, filter, now, candidates, page);
  const ranges = await findIndexRanges(db, filter, now, page);
  if (ranges !== null) return walkRanges(ranges, page);
  return readIds(selectDonationIds(db, filter, now, page));
}

/** All donations of a filter that few ids contain by its own index; null for other filters, and where there are more. */
export async function listFewMatching(
  { db, clock }: ListContext,
  filter: DonationFilter,
): Promise<string[] | null> {
  const candidates = await readFewest(db, listCandidates(db, filter), FEW);
  const all = { after: null, limit: FEW };
  return candidates === null ? null : pickMatching(db, filter, clock.now(), candidates, all);
}

/** The first of these donations, in the order of a page, that a filter finds. */
async function pickMatching(
  db: DatabaseReader,
  filter: DonationFilter,
  now: Date,
  candidates: readonly string[],
  { after, limit, dir = 'desc' }: IdPage,
): Promise<string[]> {
  const ids = [...candidates].sort();
  if (dir === 'desc') ids.reverse();
  const rest = ids.filter((id) => after === null || (dir === 'desc' ? id < after : id > after));
  const found: string[] = [];
  for (let at = 0; at < rest.length && found.length < limit; at += LOOKED_UP_AT_ONCE) {
    const some = rest.slice(at, at + LOOKED_UP_AT_ONCE);
    const matching = new Set(await listMatching(db, filter, now, some));
    found.push(...some.filter((id) => matching.has(id)));
    // SQLite reads in this thread, which serves other requests too.
    await nextTurn();
  }
  return found.slice(0, limit);
}
