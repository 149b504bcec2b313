import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';
import type { Schema } from '../../database/schema.ts';
import type { DonationsTable } from '../../database/tables/donations.table.ts';
import type { About, GiftBuilder, GiftCondition } from './gift-conditions.queries.ts';

type LaneColumn = Extract<
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

/** Gifts that one index holds in the order of the list: of these values, or with this word. */
export type Lane = {
  /** What need not be asked of its gifts any more. */
  covers: readonly About[];
} & ({ word: string } | GiftLane);
export type GiftLane = {
  equals: Partial<Record<LaneColumn, string | number>>;
  /** Whether the list shows them by itself; null where the lane holds both kinds. */
  listed: 0 | 1 | null;
};

/** A stretch of a list: ids below `before` and from `from` on, each null for none. */
export type Stretch = { before: string | null; from: string | null };

/** Ids of gifts, newest first, whichever table they are read from. */
type IdQuery = SelectQueryBuilder<Schema, 'donations', { id: string }>;

/** The ids of a lane, newest first. */
export function selectLane(reader: DatabaseReader, lane: Lane, { before, from }: Stretch): IdQuery {
  if ('word' in lane) {
    const ids = reader
      .selectFrom('donation_words')
      .select('donation_words.donation_id as id')
      .where('donation_words.word', '=', lane.word)
      .$if(before !== null, (query) => query.where('donation_words.donation_id', '<', before ?? ''))
      .$if(from !== null, (query) => query.where('donation_words.donation_id', '>=', from ?? ''))
      .orderBy('donation_words.donation_id', 'desc');
    return ids as unknown as IdQuery;
  }
  return selectGifts(reader, lane, { before, from });
}

/** The ids of a lane that fit the conditions, newest first. */
export function selectFitting(
  reader: DatabaseReader,
  lane: Lane,
  stretch: Stretch,
  conditions: readonly GiftCondition[],
): IdQuery {
  if (!('word' in lane)) {
    return selectGifts(reader, lane, stretch).where((eb) =>
      eb.and(conditions.map(({ holds }) => holds(eb))),
    );
  }
  const found = selectLane(reader, lane, stretch).as('found');
  const ids = reader
    .selectFrom('donations')
    .innerJoin(found, 'found.id', 'donations.id')
    .select('donations.id')
    .where((eb) => eb.and(conditions.map(({ holds }) => holds(eb))))
    .orderBy('found.id', 'desc');
  return ids as unknown as IdQuery;
}

function selectGifts(reader: DatabaseReader, lane: GiftLane, { before, from }: Stretch): IdQuery {
  return reader
    .selectFrom('donations')
    .select('donations.id')
    .where((eb) => laneHolds(eb, lane))
    .$if(before !== null, (query) => query.where('donations.id', '<', before ?? ''))
    .$if(from !== null, (query) => query.where('donations.id', '>=', from ?? ''))
    .orderBy('donations.id', 'desc');
}

/** A column whose value stands in the statement itself belongs to the lane's kind. */
const isWritten = (column: string) => column === 'incomplete';

/** What is the same of all gifts in a lane, said so that its index is found. */
export function laneHolds(eb: GiftBuilder, { equals, listed }: GiftLane): Expression<SqlBool> {
  const same = Object.entries(equals).map(([column, value]) =>
    // As written in the indexes: only so does SQLite know that they hold all that is asked for.
    eb(sql.ref(`donations.${column}`), '=', isWritten(column) ? sql.lit(value) : value),
  );
  return eb.and(
    listed === null ? same : [eb('donations.listed', '=', sql.lit<0 | 1>(listed)), ...same],
  );
}

/** Which of these gifts fit, newest first. */
export async function listFittingOf(
  reader: DatabaseReader,
  ids: readonly string[],
  conditions: readonly GiftCondition[],
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
