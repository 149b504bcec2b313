import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { SortDirection } from '#shared/staff/donation-filters.ts';
import type { DonorSort } from '#shared/staff/donor-list-endpoints.ts';
import type { DatabaseReader } from '../../database/handles.ts';
import type { Schema } from '../../database/schema.ts';

/** Filters of donors from a URL (shared/staff/donor-list-endpoints.ts); null where absent. */
export type DonorFilter = {
  /** '' for all years. */
  year: string;
  campaign: string | null;
  minPaise: number | null;
  maxPaise: number | null;
  /** The beginning of the day since which nothing was given; UTC. */
  noSince: string | null;
  pan: 'yes' | 'no' | null;
  mail: 'yes' | 'no' | null;
};

/** A place in the list: the value of the last donor before it, and the donor's id. */
export type DonorPlace = { value: string | number; id: string };
export type DonorPage = {
  sort: DonorSort;
  dir: SortDirection;
  after: DonorPlace | null;
  limit: number;
};

const eb = expressionBuilder<Schema, 'donors' | 'donor_totals'>();

/** The next donors along the index of a sort, whatever else the filter asks for, each with whether it fits. */
export async function walkDonorList(
  reader: DatabaseReader,
  filter: DonorFilter,
  page: DonorPage,
): Promise<{ id: string; fits: boolean }[]> {
  const { sort, dir } = page;
  const walked = selectAlongIndex(reader, filter, page);
  const fits = sql<number>`case when ${eb.and(conditionsOf(filter))} then 1 else 0 end`;
  const rows = await reader
    .selectFrom(walked.as('found'))
    .innerJoin('donors', 'donors.id', 'found.id')
    .leftJoin('donor_totals', (join) =>
      join.onRef('donor_totals.donor_id', '=', 'donors.id').on('tax_year', '=', filter.year),
    )
    .select(['donors.id', fits.as('fits')])
    .orderBy(sortedValue(sort), dir)
    .orderBy('donors.id', dir)
    .execute();
  return rows.map(({ id, fits: fitting }) => ({ id, fits: Number(fitting) === 1 }));
}

function selectAlongIndex(
  reader: DatabaseReader,
  filter: DonorFilter,
  { sort, dir, after, limit }: DonorPage,
) {
  const value = sortedValue(sort);
  const isAfter = (id: RawBuilder<string>) =>
    after === null
      ? []
      : [sql<SqlBool>`(${value}, ${id}) ${compare(dir)} (${after.value}, ${after.id})`];
  const names = reader
    .selectFrom('donors')
    .select('donors.id')
    .where('donors.merged_into', 'is', null)
    .where((where) => where.and(isAfter(sql.ref('donors.id'))))
    .orderBy(value, dir)
    .orderBy('donors.id', dir)
    .limit(limit);
  const sums = reader
    .selectFrom('donor_totals')
    .select('donor_totals.donor_id as id')
    .where('tax_year', '=', filter.year)
    .where((where) =>
      where.and([...boundsOf(sort, filter, value), ...isAfter(sql.ref('donor_totals.donor_id'))]),
    )
    .orderBy(value, dir)
    .orderBy('donor_totals.donor_id', dir)
    .limit(limit);
  return reader.selectFrom((sort === 'name' ? names : sums).as('walked')).select('walked.id');
}

/** Those of these donors that fit, in the order of a sort. */
export async function sortDonors(
  reader: DatabaseReader,
  filter: DonorFilter,
  ids: readonly string[],
  { sort, dir, after, limit }: DonorPage,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const value = sortedValue(sort);
  const id = sql.ref<string>('donors.id');
  const rows = await joinTotals(reader, filter.year)
    .select('donors.id')
    .where('donors.id', 'in', ids)
    .where((where) =>
      where.and([
        ...conditionsOf(filter),
        ...(after === null
          ? []
          : [sql<SqlBool>`(${value}, ${id}) ${compare(dir)} (${after.value}, ${after.id})`]),
      ]),
    )
    .orderBy(value, dir)
    .orderBy('donors.id', dir)
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

function joinTotals(reader: DatabaseReader, year: string) {
  return reader
    .selectFrom('donors')
    .leftJoin('donor_totals', (join) =>
      join.onRef('donor_totals.donor_id', '=', 'donors.id').on('tax_year', '=', year),
    );
}

const compare = (dir: SortDirection) => (dir === 'asc' ? sql`>` : sql`<`);

/** A donor who gave nothing in the year has no value, and does not fit. */
function sortedValue(sort: DonorSort): RawBuilder<string | number> {
  const values: Record<DonorSort, RawBuilder<string | number>> = {
    name: sql<string>`lower(${sql.ref('donors.fullname')})`,
    first: sql<string>`${sql.ref('donor_totals.first_at')}`,
    last: sql<string>`${sql.ref('donor_totals.last_at')}`,
    donations: sql<number>`${sql.ref('donor_totals.donations')}`,
    amount: sql<number>`${sql.ref('donor_totals.net_paise')}`,
  };
  return values[sort];
}

/** What of a filter is a stretch of the sort's own index. */
function boundsOf(
  sort: DonorSort,
  { minPaise, maxPaise, noSince }: DonorFilter,
  value: RawBuilder<string | number>,
): Expression<SqlBool>[] {
  if (sort === 'last' && noSince !== null) return [sql<SqlBool>`${value} < ${noSince}`];
  if (sort !== 'amount') return [];
  return [
    ...(minPaise === null ? [] : [sql<SqlBool>`${value} >= ${minPaise}`]),
    ...(maxPaise === null ? [] : [sql<SqlBool>`${value} <= ${maxPaise}`]),
  ];
}

function conditionsOf(filter: DonorFilter): Expression<SqlBool>[] {
  const { year, campaign, minPaise, maxPaise, noSince, pan, mail } = filter;
  const conditions = [
    eb('donors.merged_into', 'is', null),
    year !== '' && eb('donor_totals.last_at', '>', ''),
    minPaise !== null && eb('donor_totals.net_paise', '>=', minPaise),
    maxPaise !== null && eb('donor_totals.net_paise', '<=', maxPaise),
    noSince !== null && eb('donor_totals.last_at', '>', ''),
    noSince !== null && eb('donor_totals.last_at', '<', noSince),
    campaign !== null && eb.exists(donationsOf(filter)),
    pan === 'yes' && hasPan(),
    pan === 'no' && eb.not(hasPan()),
    mail === 'yes' && eb('donors.email', '<>', ''),
    mail === 'no' && eb('donors.email', '=', ''),
  ];
  return conditions.filter((condition) => condition !== false);
}

function donationsOf({ campaign, year }: DonorFilter) {
  return (
    eb
      .selectFrom('donations')
      .select('donations.id')
      .whereRef('donations.donor_id', '=', 'donors.id')
      .where('donations.status', 'in', [sql.lit<'paid'>('paid'), sql.lit<'refunded'>('refunded')])
      .where('donations.paid_at', 'is not', null)
      // By the donor's own donations, of which there are few, and not by the campaign's.
      .where(sql<string>`cast(${sql.ref('donations.campaign_id')} as text)`, '=', campaign ?? '')
      .$if(year !== '', (query) =>
        query.where(sql<string>`cast(${sql.ref('donations.tax_year')} as text)`, '=', year),
      )
  );
}

/** A value, which PostgreSQL looks up for each donor: for `exists` it may read all donations first. */
function hasPan() {
  const withPan = eb
    .selectFrom('donations')
    .innerJoin('donation_identities', 'donation_identities.id', 'donations.identity_id')
    .select('donations.id')
    .whereRef('donations.donor_id', '=', 'donors.id')
    .where('donation_identities.pan_hash', 'is not', null)
    .limit(1);
  return eb(withPan, 'is not', null);
}

/** The donors of a campaign, by its listed donations; null where there are more than `most` donations. */
export async function listDonorsOfCampaign(
  reader: DatabaseReader,
  { campaign, year }: DonorFilter,
  most: number,
): Promise<string[] | null> {
  const rows = await reader
    .selectFrom('donations')
    .select('donor_id')
    .where('listed', '=', sql.lit<0 | 1>(1))
    .where('campaign_id', '=', campaign ?? '')
    .$if(year !== '', (query) => query.where('given_year', '=', year))
    .limit(most + 1)
    .execute();
  return rows.length > most ? null : [...new Set(rows.flatMap(({ donor_id }) => donor_id ?? []))];
}

/** The place of a donor in a sorted list; null for an unknown donor, or one who gave nothing in the year. */
export async function findDonorPlace(
  reader: DatabaseReader,
  id: string,
  { sort, year }: { sort: DonorSort; year: string },
): Promise<DonorPlace | null> {
  const row = await joinTotals(reader, year)
    .select(sortedValue(sort).as('value'))
    .where('donors.id', '=', id)
    .executeTakeFirst();
  return row === undefined || row.value === null ? null : { id, value: row.value };
}

/** What the list shows of these donors, in no order. */
export function listDonorLines(reader: DatabaseReader, ids: readonly string[], year: string) {
  return joinTotals(reader, year)
    .select(['donors.id', 'donors.fullname', 'donors.phone', 'donors.email', 'donors.address'])
    .select(['donations', 'net_paise', 'first_at', 'last_at'])
    .select(sql<number>`case when ${hasPan()} then 1 else 0 end`.as('has_pan'))
    .where('donors.id', 'in', ids)
    .execute();
}
