import { momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { parseRupees, toRupees } from '#shared/money.ts';
import type { SortDirection } from '#shared/staff/donation-filters.ts';
import {
  DONORS_A_PAGE,
  type DonorFilters,
  type DonorLine,
  type DonorSort,
} from '#shared/staff/donor-list-endpoints.ts';
import type { Context } from '../../context.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import { refuseInvalid } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { readDonationSearch } from '../desk-list/donation-filter.ts';
import { findDonorIdsBySearchWords } from '../donor-search.queries.ts';
import {
  type DonorFilter,
  type DonorPage,
  findDonorPlace,
  listDonorLines,
  listDonorsOfCampaign,
  sortDonors,
  walkDonorList,
} from './donor-list.queries.ts';
import { findPlace } from './find-place.ts';

/** Donors of a search are at most these. */
const MOST_FOUND = 500;
/** Donations of a campaign that are read to find its donors; of more, donors are met along the list. */
const MOST_OF_CAMPAIGN = 4000;
/** Donors looked at for one page: some milliseconds in either database. */
const WALKED = [200, 3000];

type DonorListQuery = DonorFilters & {
  sort?: '' | DonorSort | undefined;
  dir?: '' | SortDirection | undefined;
  after?: string | undefined;
};

/**
 * A page of donors with their sums, by name unless sorted otherwise. The list follows the index of its order; a page is
 * shorter than others where few of many donors fit, and the next one continues. Throws 400 for an unknown place.
 */
export async function listDonors(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  query: DonorListQuery,
): Promise<{ donors: DonorLine[]; next: string | null }> {
  requirePermission(actor, 'donations.see');
  const filter = readDonorFilter(query);
  const sort = query.sort || 'name';
  const dir = query.dir || (sort === 'name' ? 'asc' : 'desc');
  const { year } = filter;
  const after = query.after ? await findDonorPlace(db, query.after, { sort, year }) : null;
  if (query.after && after === null) {
    throw refuseInvalid(m.body_invalid(), { after: m.filter_place_invalid() });
  }
  const page = { sort, dir, after, limit: DONORS_A_PAGE + 1 };
  const candidates = await listCandidates(db, filter, query.q ?? '');
  const { ids, next } =
    candidates === null
      ? await walkPage(db, filter, page)
      : toPage(await sortDonors(db, filter, candidates, page));
  return { donors: await readLines(db, ids, year), next };
}

function readDonorFilter(query: DonorListQuery): DonorFilter {
  const { year, campaign, min, max, noSince, pan, mail } = query;
  return {
    year: year || '',
    campaign: campaign || null,
    minPaise: min ? parseRupees(min) : null,
    maxPaise: max ? parseRupees(max) : null,
    noSince: noSince ? momentOf(noSince) : null,
    pan: pan || null,
    mail: mail || null,
  };
}

/** Few donors that contain all that fit; null when they are met along the list. */
async function listCandidates(
  db: DatabaseReader,
  filter: DonorFilter,
  q: string,
): Promise<string[] | null> {
  if (q.trim() !== '') {
    const { terms } = readDonationSearch(q);
    return terms.length === 0 ? [] : findDonorIdsBySearchWords(db, terms, MOST_FOUND);
  }
  return filter.campaign === null ? null : listDonorsOfCampaign(db, filter, MOST_OF_CAMPAIGN);
}

type IdsOfPage = { ids: string[]; next: string | null };

function toPage(ids: readonly string[]): IdsOfPage {
  const shown = ids.slice(0, DONORS_A_PAGE);
  return { ids: shown, next: ids.length > DONORS_A_PAGE ? (shown.at(-1) ?? null) : null };
}

async function walkPage(
  db: DatabaseReader,
  filter: DonorFilter,
  page: DonorPage,
): Promise<IdsOfPage> {
  const found: string[] = [];
  let { after } = page;
  for (const limit of WALKED) {
    const walked = await walkDonorList(db, filter, { ...page, after, limit });
    found.push(...walked.filter(({ fits }) => fits).map(({ id }) => id));
    if (found.length > DONORS_A_PAGE) return toPage(found);
    const last = walked.at(-1);
    if (last === undefined || walked.length < limit) return { ids: found, next: null };
    after = await findDonorPlace(db, last.id, { sort: page.sort, year: filter.year });
    if (after === null) return { ids: found, next: null };
  }
  return { ids: found, next: after?.id ?? null };
}

async function readLines(
  db: DatabaseReader,
  ids: readonly string[],
  year: string,
): Promise<DonorLine[]> {
  if (ids.length === 0) return [];
  const rows = await listDonorLines(db, ids, year);
  const lines = rows.map((row) => ({
    _id: row.id,
    fullname: row.fullname,
    place: findPlace(row.address),
    phone_no: row.phone,
    email: row.email,
    hasPan: Number(row.has_pan) === 1,
    donations: row.donations ?? 0,
    amount: toRupees(row.net_paise ?? 0),
    firstDonationAt: row.first_at || null,
    lastDonationAt: row.last_at || null,
  }));
  return ids.flatMap((id) => lines.find((line) => line._id === id) ?? []);
}
