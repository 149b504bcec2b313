import { sql } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';
import type { IdQuery } from './donation-conditions.queries.ts';
import type { DonationFilter, DonationSearch, SearchTerm } from './donation-filter.ts';

/** Sorts after every text with the same prefix: words are compared bytewise. */
const LAST = '\u{10ffff}';

// Sorted by the index: otherwise PostgreSQL may scan the whole table for the first few rows.

/** Listed donations within an amount range, in paise. */
export function selectByAmount(
  reader: DatabaseReader,
  { minPaise, maxPaise }: Pick<DonationFilter, 'minPaise' | 'maxPaise'>,
): IdQuery {
  return selectListed(reader)
    .$if(minPaise !== null, (query) => query.where('amount_paise', '>=', minPaise ?? 0))
    .$if(maxPaise !== null, (query) => query.where('amount_paise', '<=', maxPaise ?? 0))
    .orderBy('amount_paise');
}

/** Listed donations within a range of days. */
export function selectByDay(
  reader: DatabaseReader,
  { from, to }: Pick<DonationFilter, 'from' | 'to'>,
): IdQuery {
  return selectListed(reader)
    .$if(from !== null, (query) => query.where('given_on', '>=', from ?? ''))
    .$if(to !== null, (query) => query.where('given_on', '<=', to ?? ''))
    .orderBy('given_on');
}

export function selectByDonor(reader: DatabaseReader, donorId: string): IdQuery {
  return reader.selectFrom('donations').select('id').where('donor_id', '=', donorId);
}

export function selectByBatch(reader: DatabaseReader, batchId: string): IdQuery {
  return reader.selectFrom('donations').select('id').where('batch_id', '=', batchId);
}

/** Donations with this receipt. */
export function selectByReceipt(
  reader: DatabaseReader,
  receipt: NonNullable<DonationSearch['receipt']>,
): IdQuery {
  const receipts = reader.selectFrom('receipts').select('donation_id as id');
  if ('serial' in receipt) return receipts.where('serial', '=', receipt.serial);
  return receipts.where('number', '=', receipt.number).unionAll(
    reader
      .selectFrom('donations')
      .select('id')
      .where('old_receipt_number', '=', receipt.number)
      // Written as in the index: only then does SQLite use it.
      .where(sql<boolean>`old_receipt_number <> ''`),
  );
}

/** Donations with this id of a payment, an order or a refund. */
export function selectByProviderId(reader: DatabaseReader, id: string): IdQuery {
  return joinQueries(reader, [
    reader.selectFrom('payments').select('donation_id as id').where('provider_payment_id', '=', id),
    reader
      .selectFrom('provider_orders')
      .select('donation_id as id')
      .where('provider_order_id', '=', id),
    reader.selectFrom('refunds').select('donation_id as id').where('provider_refund_id', '=', id),
  ]);
}

/** Donations one of whose versions of identity numbers has this PAN, by its keyed hashes. */
export function selectByPan(reader: DatabaseReader, hashes: readonly string[]): IdQuery {
  return reader
    .selectFrom('donations')
    .select('donations.id')
    .where('donations.id', 'in', (eb) =>
      eb.selectFrom('donation_identities').select('donation_id').where('pan_hash', 'in', hashes),
    );
}

/** Donations with a word of this prefix. */
export function selectByWord(reader: DatabaseReader, prefix: string) {
  return selectWords(reader, prefix).orderBy('word');
}

/** What any of these queries finds, each in its own order. */
export function joinQueries(reader: DatabaseReader, queries: readonly IdQuery[]): IdQuery {
  const [first, ...others] = queries.map((query) =>
    reader.selectFrom(query.as('found')).select('found.id'),
  );
  if (first === undefined) throw new Error('Expected a query at least, got none');
  return others.reduce((joined, one) => joined.unionAll(one), first);
}

/** Donations with words of all these terms. Reads the entries of each. */
export function selectByTerms(
  reader: DatabaseReader,
  [first, ...others]: readonly [SearchTerm, ...SearchTerm[]],
): IdQuery {
  return others.reduce(
    (all, term) => all.intersect(selectTerm(reader, term)),
    selectTerm(reader, first),
  );
}

function selectTerm(reader: DatabaseReader, prefixes: SearchTerm) {
  return reader
    .selectFrom('donation_words')
    .select('donation_id as id')
    .where((eb) =>
      eb.or(
        prefixes.map((prefix) =>
          eb.and([eb('word', '>=', prefix), eb('word', '<', prefix + LAST)]),
        ),
      ),
    );
}

function selectWords(reader: DatabaseReader, prefix: string) {
  return selectTerm(reader, [prefix]);
}

/** Donations with an order that the reconciler still checks, and authorized ones. */
export function selectUnsettled(reader: DatabaseReader): IdQuery {
  return (
    reader
      .selectFrom('provider_orders')
      .select('donation_id as id')
      // Every time is greater than ''; with this condition SQLite uses the index.
      .where('next_check_at', '>', '')
      .unionAll(reader.selectFrom('donations').select('id').where('status', '=', 'authorized'))
  );
}

/** Listed donations without an identity number, or with one that is no PAN. */
export function selectWithoutPan(reader: DatabaseReader): IdQuery {
  const versions = reader.selectFrom('donation_identities').where('pan_hash', 'is', null);
  return (
    selectListed(reader)
      .where('identity_id', 'is', null)
      // By donation id, which both databases look up by index; the current version is checked for those few rows.
      .unionAll(
        selectListed(reader)
          .where('id', 'in', versions.select('donation_id'))
          .where(sql<string>`cast(${sql.ref('identity_id')} as text)`, 'in', versions.select('id')),
      )
  );
}

function selectListed(reader: DatabaseReader) {
  // Written as in the indexes: only then does SQLite use them.
  return reader.selectFrom('donations').select('id').where('listed', '=', sql.lit<0 | 1>(1));
}

/** The ids that a query finds, in its order. */
export async function readIds(query: IdQuery): Promise<string[]> {
  return (await query.execute()).map(({ id }) => id);
}

/** The ids of the first of these queries that finds at most `most`; null for none. */
export async function readFewest(
  reader: DatabaseReader,
  queries: readonly IdQuery[],
  most: number,
): Promise<readonly string[] | null> {
  for (const query of queries) {
    const ids = reader
      .selectFrom(query.as('candidate'))
      .select('candidate.id')
      .limit(most + 1);
    const rows = await ids.execute();
    if (rows.length <= most) return [...new Set(rows.map(({ id }) => id))];
  }
  return null;
}

/** The id that each of these queries finds, which is one at most; null where it finds none. */
export async function listFirst(
  reader: DatabaseReader,
  queries: readonly IdQuery[],
): Promise<(string | null)[]> {
  const [first, ...others] = queries.map((query, index) =>
    reader
      .selectFrom(query.as('first'))
      .select(['first.id', sql.lit(index).$castTo<number>().as('place')]),
  );
  if (first === undefined) return [];
  const rows = await others.reduce((all, one) => all.unionAll(one), first).execute();
  const found = new Map(rows.map(({ id, place }) => [place, id]));
  return queries.map((_, place) => found.get(place) ?? null);
}

/** The first and last day of listed donations; none at all when there are none. */
export async function findDaysOfDonations(reader: DatabaseReader) {
  const edge = (direction: 'asc' | 'desc') =>
    reader
      .selectFrom('donations')
      .select('given_on')
      .where('listed', '=', sql.lit<0 | 1>(1))
      .orderBy('given_on', direction)
      .limit(1)
      .executeTakeFirst();
  const [first, last] = [await edge('asc'), await edge('desc')];
  return { from: first?.given_on ?? '9999-12-31', to: last?.given_on ?? '' };
}
