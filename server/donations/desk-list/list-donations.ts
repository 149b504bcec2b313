import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import {
  DONATIONS_A_PAGE,
  type DonationListQuery,
  donationSorts,
} from '#shared/staff/donation-filters.ts';
import type { Context } from '../../context.ts';
import { refuseInvalid, refuseUnknown } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { presentDonationRecord } from '../donation-record.presenter.ts';
import { listDonationRecords } from '../donation-records.queries.ts';
import { isDonorKnown } from './donation-conditions.queries.ts';
import {
  type DonationFilter,
  readDonationCursor,
  readDonationFilter,
  toDonationCursor,
} from './donation-filter.ts';
import { type DonationOrder, listSortedIds } from './sort-donations.ts';
import { listEnterers } from './sorted-ids.queries.ts';

type ListContext = Pick<Context, 'db' | 'clock'>;

export type DonationPage = { donations: DonationRecord[]; next: string | null };

/**
 * One page of the donations of a query, newest entered first unless sorted otherwise. Keyset pagination: the cost does
 * not depend on the length of the list, and new entries do not shift pages.
 */
export async function listDonations(
  context: ListContext,
  actor: Actor,
  query: DonationListQuery,
): Promise<DonationPage> {
  requirePermission(actor, 'donations.see');
  return readDonationPage(context, readDonationFilter(query), query);
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
  return readDonationPage(context, { ...readDonationFilter(query), donor: donorId }, query);
}

/** One page of the donations of a filter. */
export async function readDonationPage(
  context: ListContext,
  filter: DonationFilter,
  query: Pick<DonationListQuery, 'after' | 'limit' | 'sort' | 'dir'>,
): Promise<DonationPage> {
  const limit = Number(query.limit || DONATIONS_A_PAGE);
  const after = query.after ? readDonationCursor(query.after) : null;
  if (query.after && after === null) {
    throw refuseInvalid(m.body_invalid(), { after: m.filter_place_invalid() });
  }
  const ids = await listSortedIds(context, filter, readOrder(query), { after, limit: limit + 1 });
  const shown = ids.slice(0, limit);
  const rows = await listDonationRecords(context.db, shown);
  const places = new Map(shown.map((id, place) => [id, place]));
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? 0;
  const last = shown.at(-1);
  return {
    donations: rows
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map(presentDonationRecord),
    next: ids.length > limit && last !== undefined ? toDonationCursor(last) : null,
  };
}

/** The order of a validated query; the list's own where it names none. */
function readOrder({ sort, dir }: Pick<DonationListQuery, 'sort' | 'dir'>): DonationOrder {
  return {
    sort: donationSorts.find((one) => one === sort) ?? 'entered',
    dir: dir === 'asc' ? 'asc' : 'desc',
  };
}

/** Everybody who entered a donation, by name. */
export async function listDonationEnterers(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
): Promise<{ _id: string; name: string }[]> {
  requirePermission(actor, 'donations.see');
  const members = await listEnterers(db);
  return members
    .map(({ id, label }) => ({ _id: id, name: label }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
