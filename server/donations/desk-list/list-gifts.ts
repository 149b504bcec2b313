import type { DonationRecord } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { GIFTS_A_PAGE, type GiftListQuery } from '#shared/staff/gift-filters.ts';
import type { Context } from '../../context.ts';
import { refuseInvalid, refuseUnknown } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { presentGiftRecord } from '../gift-record.presenter.ts';
import { listGiftRecords } from '../gift-records.queries.ts';
import { isDonorKnown } from './candidates.queries.ts';
import { readGiftCursor, toGiftCursor } from './gift-cursor.ts';
import { type GiftFilter, readGiftFilter } from './gift-filter.ts';
import { listGiftIds } from './list-gift-ids.ts';

type ListContext = Pick<Context, 'db' | 'clock'>;
export type GiftPage = { donations: DonationRecord[]; next: string | null };

/**
 * One page of the gifts that a query asks for, newest entered first. It costs the same in a list of any length, and what
 * is entered meanwhile moves nobody to another page.
 */
export async function listGifts(
  context: ListContext,
  actor: Actor,
  query: GiftListQuery,
): Promise<GiftPage> {
  requirePermission(actor, 'gifts.see');
  return readPage(context, readGiftFilter(query), query);
}

/** The same of one donor's gifts; an unknown donor is 404. */
export async function listGiftsOfDonor(
  context: ListContext,
  actor: Actor,
  donorId: string,
  query: GiftListQuery,
): Promise<GiftPage> {
  requirePermission(actor, 'gifts.see');
  if (!(await isDonorKnown(context.db, donorId))) throw refuseUnknown(m.donor_unknown());
  return readPage(context, { ...readGiftFilter(query), donor: donorId }, query);
}

async function readPage(
  context: ListContext,
  filter: GiftFilter,
  query: GiftListQuery,
): Promise<GiftPage> {
  const limit = Number(query.limit || GIFTS_A_PAGE);
  const after = query.after ? readGiftCursor(query.after) : null;
  if (query.after && after === null) {
    throw refuseInvalid(m.body_invalid(), { after: m.filter_place_invalid() });
  }
  const ids = await listGiftIds(context, filter, { after, limit: limit + 1 });
  const shown = ids.slice(0, limit);
  const rows = await listGiftRecords(context.db, shown);
  const last = shown.at(-1);
  return {
    donations: rows.map(presentGiftRecord),
    next: ids.length > limit && last !== undefined ? toGiftCursor(last) : null,
  };
}
