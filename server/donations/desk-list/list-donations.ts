import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { DONATIONS_A_PAGE, type DonationListQuery } from '#shared/staff/donation-filters.ts';
import type { Context } from '../../context.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import { refuseInvalid, refuseUnknown } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { presentDonationRecord } from '../donation-record.presenter.ts';
import { listDonationRecords } from '../donation-records.queries.ts';
import {
  type IdPage,
  isDonorKnown,
  listMatching,
  selectDonationIds,
} from './donation-conditions.queries.ts';
import {
  type DonationFilter,
  readDonationCursor,
  readDonationFilter,
  toDonationCursor,
} from './donation-filter.ts';
import { listCandidates } from './filters-needing-index-ranges.ts';
import { readFewest, readIds } from './index-ranges.queries.ts';
import { findIndexRanges, walkRanges } from './index-ranges.ts';

type ListContext = Pick<Context, 'db' | 'clock'>;
/** So many ids are read from an index whatever else a filter asks for: some milliseconds in either database. */
export const FEW = 4000;
const LOOKED_UP_AT_ONCE = 400;

export type DonationPage = { donations: DonationRecord[]; next: string | null };

/**
 * One page of the donations of a query, newest entered first. Keyset pagination: the cost does not depend on the length
 * of the list, and new entries do not shift pages.
 */
export async function listDonations(
  context: ListContext,
  actor: Actor,
  query: DonationListQuery,
): Promise<DonationPage> {
  requirePermission(actor, 'donations.see');
  return readPage(context, readDonationFilter(query), query);
}

/** The same for one donor's donations; throws 404 for an unknown donor. */
export async function listDonationsOfDonor(
  context: ListContext,
  actor: Actor,
  donorId: string,
  query: DonationListQuery,
): Promise<DonationPage> {
  requirePermission(actor, 'donations.see');
  if (!(await isDonorKnown(context.db, donorId))) throw refuseUnknown(m.donor_unknown());
  return readPage(context, { ...readDonationFilter(query), donor: donorId }, query);
}

async function readPage(
  context: ListContext,
  filter: DonationFilter,
  query: DonationListQuery,
): Promise<DonationPage> {
  const limit = Number(query.limit || DONATIONS_A_PAGE);
  const after = query.after ? readDonationCursor(query.after) : null;
  if (query.after && after === null) {
    throw refuseInvalid(m.body_invalid(), { after: m.filter_place_invalid() });
  }
  const ids = await listDonationIds(context, filter, { after, limit: limit + 1 });
  const shown = ids.slice(0, limit);
  const rows = await listDonationRecords(context.db, shown);
  const last = shown.at(-1);
  return {
    donations: rows.map(presentDonationRecord),
    next: ids.length > limit && last !== undefined ? toDonationCursor(last) : null,
  };
}

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
