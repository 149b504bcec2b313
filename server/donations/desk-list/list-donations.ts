import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { DONATIONS_A_PAGE, type DonationListQuery } from '#shared/staff/donation-filters.ts';
import type { Context } from '../../context.ts';
import { refuseInvalid, refuseUnknown } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { presentDonationRecord } from '../donation-record.presenter.ts';
import { listDonationRecords } from '../donation-records.queries.ts';
import { isDonorKnown } from './candidates.queries.ts';
import { readDonationCursor, toDonationCursor } from './donation-cursor.ts';
import { type DonationFilter, readDonationFilter } from './donation-filter.ts';
import { listDonationIds } from './list-donation-ids.ts';

type ListContext = Pick<Context, 'db' | 'clock'>;
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
