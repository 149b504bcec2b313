import { donationModes } from '#shared/donations.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { DonationSort, SortDirection } from '#shared/staff/donation-filters.ts';
import type { Context } from '../../context.ts';
import { refuseInvalid } from '../../platform/errors.ts';
import { isListed, LISTED_STATES, OPEN_STATES } from './donation-conditions.queries.ts';
import type { DonationFilter } from './donation-filter.ts';
import { listDonationIds, listFewMatching } from './list-donation-ids.ts';
import { listPossibleEnterers } from './possible-enterers.queries.ts';
import {
  findSortGroup,
  findSortPlace,
  type GroupSort,
  isInSortIndexes,
  listAlongSortIndex,
  listCampaignsByTitle,
  listEnterers,
  listGroupsOf,
  sortIds,
  sortMatching,
  type ValueSort,
  valueSorts,
  walkSorted,
} from './sorted-ids.queries.ts';

type SortContext = Pick<Context, 'db' | 'clock'>;
export type DonationOrder = { sort: DonationSort; dir: SortDirection };
type Page = { after: string | null; limit: number };

/** Entries of a sort's index that are read for one page, in steps: some milliseconds in either database. */
const WALKED = [100, 400, 1500, 6000];
/** More donations than these are not sorted for one page. */
const MOST_SORTED = 40_000;
/** Of a period that is not longer, a million donations have fewer. */
const NARROW_PERIOD_MS = 31 * 24 * 3_600_000;

/**
 * The ids of a filter's donations in an order, after the donation `after`. A value is sorted along its own index as far
 * as that meets the filter soon; else few donations are sorted as a whole. Throws 400 where many match too seldom along
 * the index, as of an old campaign by the newest date. Groups (campaign, mode, status, who entered it) are listed one
 * after the other, each newest first.
 */
export async function listSortedIds(
  context: SortContext,
  filter: DonationFilter,
  { sort, dir }: DonationOrder,
  page: Page,
): Promise<string[]> {
  if (sort === 'entered') return listDonationIds(context, filter, { ...page, dir });
  const byValue = valueSorts.find((one) => one === sort);
  if (byValue === undefined) {
    return listByGroup(context, filter, { sort: sort as GroupSort, dir }, page);
  }
  return listByValue(context, filter, { sort: byValue, dir }, page);
}

async function listByValue(
  context: SortContext,
  filter: DonationFilter,
  order: { sort: ValueSort; dir: SortDirection },
  { after, limit }: Page,
): Promise<string[]> {
  const { db, clock } = context;
  const place = after === null ? null : await findSortPlace(db, after, order);
  if (after !== null && place === null) throw refusePlace();
  const page = { ...order, after: place, limit };
  const few = await listFewMatching(context, filter);
  if (few !== null) return sortIds(db, few, page);
  const now = clock.now();
  const isWalked = isListed(filter) && filter.donor === null;
  const alongIndex = async () =>
    order.sort !== 'receipt' && isWalked && isInSortIndexes(filter)
      ? listAlongSortIndex(db, filter, now, { ...page, sort: order.sort })
      : null;
  const found =
    (isNarrow(filter) ? null : await alongIndex()) ??
    (isWalked && !isNarrow(filter) ? await walkUntilFull(context, filter, page) : null) ??
    (await sortMatching(db, filter, now, { ...page, most: MOST_SORTED })) ??
    (await alongIndex());
  if (found !== null) return found;
  const message = m.filter_sort_too_many({ column: nameSort(order.sort) });
  throw refuseInvalid(message, { sort: message });
}

/** Whether a filter finds few of all donations by an index of its own. */
function isNarrow({ state, only, from, to, batch }: DonationFilter): boolean {
  if (batch !== null) return true;
  if ((state !== null && state !== 'paid') || only === 'set-aside' || only === 'incomplete') {
    return true;
  }
  const days = from === null || to === null ? null : Date.parse(to) - Date.parse(from);
  return days !== null && days <= NARROW_PERIOD_MS;
}

/** The first of a filter's donations along the index of a sort; null where too few are met within some milliseconds. */
async function walkUntilFull(
  { db, clock }: SortContext,
  filter: DonationFilter,
  page: Parameters<typeof walkSorted>[3],
): Promise<string[] | null> {
  const found: string[] = [];
  let { after } = page;
  for (const limit of WALKED) {
    const walked = await walkSorted(db, filter, clock.now(), { ...page, after, limit });
    found.push(...walked.filter(({ fits }) => Number(fits) === 1).map(({ id }) => id));
    if (found.length >= page.limit) return found.slice(0, page.limit);
    after = walked.at(-1) ?? null;
    // Donations without a receipt are in no index of receipts.
    if (walked.length < limit || after === null) return page.sort === 'receipt' ? null : found;
  }
  return null;
}

async function listByGroup(
  context: SortContext,
  filter: DonationFilter,
  { sort, dir }: { sort: GroupSort; dir: SortDirection },
  { after, limit }: Page,
): Promise<string[]> {
  const groups = await listGroups(context, filter, sort);
  if (dir === 'desc') groups.reverse();
  const current = after === null ? null : await findSortGroup(context.db, after, sort);
  if (after !== null && current === null) throw refusePlace();
  const few = await listFewMatching(context, filter);
  if (few !== null) {
    const found = await listGroupsOf(context.db, few, sort);
    return found
      .map(({ id, group }) => ({ id, place: groups.indexOf(group) }))
      .filter(isAfter(groups.indexOf(current ?? ''), after))
      .toSorted((one, other) => one.place - other.place || -compareIds(one, other))
      .slice(0, limit)
      .map(({ id }) => id);
  }
  const start = current === null ? 0 : groups.indexOf(current);
  const ids: string[] = [];
  for (const [index, group] of groups.entries()) {
    if (index < start || ids.length >= limit) continue;
    const place = index === start ? after : null;
    const found = await listDonationIds(
      context,
      { ...filter, [sort]: group },
      { after: place, limit: limit - ids.length },
    );
    ids.push(...found);
  }
  return ids;
}

const isAfter = (group: number, after: string | null) => (one: { id: string; place: number }) =>
  one.place >= 0 &&
  (after === null || one.place > group || (one.place === group && one.id < after));

/** The values of a column with few, by their labels. */
async function listGroups(
  { db }: SortContext,
  filter: DonationFilter,
  sort: GroupSort,
): Promise<string[]> {
  const chosen = filter[sort];
  if (chosen !== null) return [chosen];
  const labelled = await {
    campaign: () => listCampaignsByTitle(db),
    enteredBy: async () => [
      { id: '', label: '' },
      ...(isListed(filter) ? await listEnterers(db) : await listPossibleEnterers(db)),
    ],
    mode: async () => donationModes.map((mode) => ({ id: mode, label: modeLabels[mode]() })),
    state: async () =>
      (isListed(filter) ? LISTED_STATES : OPEN_STATES).map((state) => ({
        id: state,
        label: stateLabels[state](),
      })),
  }[sort]();
  return labelled
    .toSorted((one, other) => one.label.localeCompare(other.label, 'en') || compareIds(one, other))
    .map(({ id }) => id);
}

const compareIds = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

const modeLabels = {
  online: m.donation_mode_online,
  cash: m.donation_mode_cash,
  cheque: m.donation_mode_cheque,
  bank: m.donation_mode_bank,
  upi: m.donation_mode_upi,
  kind: m.donation_mode_kind,
} as const;

const stateLabels = {
  begun: m.donation_state_begun,
  failed: m.donation_state_failed,
  authorized: m.donation_state_authorized,
  paid: m.donation_state_paid,
  refunded: m.donation_state_refunded,
  review: m.donation_state_review,
} as const;

function nameSort(sort: ValueSort): string {
  return {
    date: m.sort_date,
    amount: m.sort_amount,
    donor: m.sort_donor,
    receipt: m.sort_receipt,
  }[sort]();
}

const refusePlace = () => refuseInvalid(m.body_invalid(), { after: m.filter_place_invalid() });
