import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';
import type { Schema } from '../../database/schema.ts';
import type { DonationsTable } from '../../database/tables/donations.table.ts';
import type { About, DonationBuilder, DonationCondition } from './donation-conditions.queries.ts';

type RangeColumn = Extract<
  keyof DonationsTable,
  | 'campaign_id'
  | 'mode'
  | 'given_year'
  | 'given_month'
  | 'given_on'
  | 'donor_id'
  | 'status'
  | 'incomplete'
>;

/** Donations that one index holds in list order: of these column values, or with this word. */
export type IndexRange = {
  /** Conditions that the range already satisfies. */
  covers: readonly About[];
} & ({ word: string } | DonationRange);
export type DonationRange = {
  equals: Partial<Record<RangeColumn, string | number>>;
  /** Whether its donations are listed; null where it holds both kinds. */
  listed: 0 | 1 | null;
};

/** A section of a list: ids below `before` and from `from` on; null means unbounded. */
export type Stretch = { before: string | null; from: string | null };

/** Ids of donations, newest first, from any table. */
type IdQuery = SelectQueryBuilder<Schema, 'donations', { id: string }>;

/** The ids of an index range, newest first. */
export function selectRange(
  reader: DatabaseReader,
  range: IndexRange,
  { before, from }: Stretch,
): IdQuery {
  if ('word' in range) {
    const ids = reader
      .selectFrom('donation_words')
      .select('donation_words.donation_id as id')
      .where('donation_words.word', '=', range.word)
      .$if(before !== null, (query) => query.where('donation_words.donation_id', '<', before ?? ''))
      .$if(from !== null, (query) => query.where('donation_words.donation_id', '>=', from ?? ''))
      .orderBy('donation_words.donation_id', 'desc');
    return ids as unknown as IdQuery;
  }
  return selectDonations(reader, range, { before, from });
}

/** The ids of an index range that match the conditions, newest first. */
export function selectFitting(
  reader: DatabaseReader,
  range: IndexRange,
  stretch: Stretch,
  conditions: readonly DonationCondition[],
): IdQuery {
  if (!('word' in range)) {
    return selectDonations(reader, range, stretch).where((eb) =>
      eb.and(conditions.map(({ holds }) => holds(eb))),
    );
  }
  const found = selectRange(reader, range, stretch).as('found');
  const ids = reader
    .selectFrom('donations')
    .innerJoin(found, 'found.id', 'donations.id')
    .select('donations.id')
    .where((eb) => eb.and(conditions.map(({ holds }) => holds(eb))))
    .orderBy('found.id', 'desc');
  return ids as unknown as IdQuery;
}

function selectDonations(
  reader: DatabaseReader,
  range: DonationRange,
  { before, from }: Stretch,
): IdQuery {
  return reader
    .selectFrom('donations')
    .select('donations.id')
    .where((eb) => rangeHolds(eb, range))
    .$if(before !== null, (query) => query.where('donations.id', '<', before ?? ''))
    .$if(from !== null, (query) => query.where('donations.id', '>=', from ?? ''))
    .orderBy('donations.id', 'desc');
}

/** A value written as a literal belongs to the definition of a partial index. */
const isWritten = (column: string) => column === 'incomplete';

/** The conditions that define an index range, written so that its index is used. */
export function rangeHolds(
  eb: DonationBuilder,
  { equals, listed }: DonationRange,
): Expression<SqlBool> {
  const same = Object.entries(equals).map(([column, value]) =>
    // Written as in the indexes: only then does SQLite use them.
    eb(sql.ref(`donations.${column}`), '=', isWritten(column) ? sql.lit(value) : value),
  );
  return eb.and(
    listed === null ? same : [eb('donations.listed', '=', sql.lit<0 | 1>(listed)), ...same],
  );
}

/** Which of these donations match, newest first. */
export async function listFittingOf(
  reader: DatabaseReader,
  ids: readonly string[],
  conditions: readonly DonationCondition[],
): Promise<string[]> {
  const rows = await reader
    .selectFrom('donations')
    .select('donations.id')
    .where('donations.id', 'in', ids)
    .where((eb) => eb.and(conditions.map(({ holds }) => holds(eb))))
    .orderBy('donations.id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}
