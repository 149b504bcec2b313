import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';
import type { Schema } from '../../database/schema.ts';

const COLUMNS = [
  ...(['donors.id', 'donors.fullname', 'donors.name_key', 'donors.email_key'] as const),
  ...(['donors.phone', 'donors.address', 'donors.merged_into'] as const),
] as const;

/** The donors after this id, including merged ones. */
export function listDonorsAfter(reader: DatabaseReader, after: string, limit: number) {
  return reader
    .selectFrom('donors')
    .select(COLUMNS)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}
export type WalkedDonor = Awaited<ReturnType<typeof listDonorsAfter>>[number];

/** Donors by their ids, including merged ones. */
export async function listWalkedDonors(
  reader: DatabaseReader,
  ids: readonly string[],
): Promise<WalkedDonor[]> {
  if (ids.length === 0) return [];
  return reader.selectFrom('donors').select(COLUMNS).where('id', 'in', ids).execute();
}

/** A donor that matches another by an indexed value. */
export type Match = WalkedDonor & { of: string };

/** Maximum number of rows read at once for a batch of donors; beyond it, each donor is queried alone. */
const ROWS_AT_ONCE = 1000;

type SearchedDonors = readonly Pick<WalkedDonor, 'id' | 'email_key' | 'phone' | 'name_key'>[];

/**
 * Earlier donors with the phone or mail address of these. For a contact shared by thousands, `limit` for each donor,
 * plus those with the same name.
 */
export async function listEarlierByContact(
  reader: DatabaseReader,
  column: 'email_key' | 'phone',
  donors: SearchedDonors,
  limit: number,
): Promise<Match[]> {
  const searched = donors.filter((donor) => donor[column] !== '');
  if (searched.length === 0) return [];
  const values = [...new Set(searched.map((donor) => donor[column]))];
  const rows = await selectDonors(reader).where(column, 'in', values).limit(ROWS_AT_ONCE).execute();
  if (rows.length < ROWS_AT_ONCE) {
    const isLike = (donor: SearchedDonors[number], row: WalkedDonor) =>
      row.id < donor.id && row[column] === donor[column];
    return pairUp(searched, rows, isLike);
  }
  const like = (donor: SearchedDonors[number]) =>
    selectOthers(reader, donor.id)
      .where('donors.id', '<', donor.id)
      .where(column, '=', donor[column])
      .limit(limit);
  return readEach(reader, [
    ...searched.map(like),
    ...searched.map((donor) => like(donor).where('name_key', '=', donor.name_key)),
  ]);
}

/**
 * Earlier donors whose phone number ends with the same five digits, or begins with them and has the same name: numbers
 * of which one digit differs, or the first. At most `limit` of each.
 */
export async function listByLikePhone(
  reader: DatabaseReader,
  donors: SearchedDonors,
  limit: number,
): Promise<Match[]> {
  const searched = donors.filter(({ phone }) => phone.length === PHONE_DIGITS);
  const end = sql<string>`substr(${sql.ref('donors.phone')}, 6)`;
  const earlier = (donor: SearchedDonors[number]) =>
    selectOthers(reader, donor.id).where('donors.id', '<', donor.id).limit(limit);
  const ends = [...new Set(searched.map(({ phone }) => phone.slice(HALF_OF_PHONE)))];
  const rows =
    ends.length === 0
      ? []
      : await selectDonors(reader).where(end, 'in', ends).limit(ROWS_AT_ONCE).execute();
  const isLike = (donor: SearchedDonors[number], row: WalkedDonor) =>
    row.id < donor.id && row.phone.slice(HALF_OF_PHONE) === donor.phone.slice(HALF_OF_PHONE);
  const byEnd =
    rows.length < ROWS_AT_ONCE
      ? pairUp(searched, rows, isLike)
      : await readEach(
          reader,
          searched.map((donor) => earlier(donor).where(end, '=', donor.phone.slice(HALF_OF_PHONE))),
        );
  const byBeginning = await readEach(
    reader,
    searched.map((donor) => {
      const beginning = donor.phone.slice(0, HALF_OF_PHONE);
      return (
        earlier(donor)
          .where('name_key', '=', donor.name_key)
          .where('phone', '>=', beginning)
          // Digits follow: a letter is greater in every language, ':' only where bytes are compared.
          .where('phone', '<', `${beginning}a`)
      );
    }),
  );
  return [...byEnd, ...byBeginning];
}

const PHONE_DIGITS = 10;
const HALF_OF_PHONE = 5;

/** Earlier donors with the same address, however it is spaced and punctuated; at most `limit` of each. */
export async function listByAddress(
  reader: DatabaseReader,
  donors: readonly Pick<WalkedDonor, 'id' | 'address'>[],
  limit: number,
): Promise<Match[]> {
  // As in the index.
  const key = (address: RawBuilder<string>) =>
    sql<string>`substr(lower(replace(replace(replace(${address}, ' ', ''), ',', ''), '.', '')), 1, 80)`;
  return readEach(
    reader,
    donors
      .filter(({ address }) => address !== '')
      .map(({ id, address }) =>
        selectOthers(reader, id)
          .where('donors.id', '<', id)
          .where('donors.address', '<>', '')
          .where(key(sql.ref<string>('donors.address')), '=', key(sql`cast(${address} as text)`))
          .limit(limit),
      ),
  );
}

/** Earlier donors with a donation that currently has one of these PANs; for a PAN shared by thousands, `limit` each. */
export async function listEarlierByPan(
  reader: DatabaseReader,
  searched: readonly { id: string; panHash: string }[],
  limit: number,
): Promise<Match[]> {
  if (searched.length === 0) return [];
  const rows = await joinPans(selectDonors(reader))
    .select('identity.pan_hash')
    .where('identity.pan_hash', 'in', [...new Set(searched.map(({ panHash }) => panHash))])
    .distinct()
    .limit(ROWS_AT_ONCE)
    .execute();
  if (rows.length < ROWS_AT_ONCE) {
    return pairUp(
      searched,
      rows,
      ({ id, panHash }, row) => row.id < id && row.pan_hash === panHash,
    );
  }
  return readEach(
    reader,
    searched.map(({ id, panHash }) =>
      joinPans(selectOthers(reader, id))
        .where('donors.id', '<', id)
        .where('identity.pan_hash', '=', panHash)
        .distinct()
        .limit(limit),
    ),
  );
}

/** Donors with exactly the names that these read as, at most `limit` of each, oldest first. */
export async function listByName(
  reader: DatabaseReader,
  searched: readonly { id: string; latin: string }[],
  limit: number,
): Promise<Match[]> {
  return readEach(
    reader,
    searched.map(({ id, latin }) =>
      selectOthers(reader, id).where('name_key', '=', latin).orderBy('donors.id').limit(limit),
    ),
  );
}

/** Donors whose names look like these through look-alike letters, namesakes excluded; at most `limit` each. */
export async function listLookAlikes(
  reader: DatabaseReader,
  searched: readonly { id: string; keyHash: string; nameHash: string }[],
  limit: number,
): Promise<Match[]> {
  if (searched.length === 0) return [];
  const rows = await joinLooks(selectDonors(reader))
    .select(['look.key_hash', 'look.name_hash'])
    .where(
      'look.key_hash',
      'in',
      searched.map(({ keyHash }) => keyHash),
    )
    .limit(ROWS_AT_ONCE)
    .execute();
  if (rows.length < ROWS_AT_ONCE) {
    return pairUp(
      searched,
      rows,
      ({ keyHash, nameHash }, row) => row.key_hash === keyHash && row.name_hash !== nameHash,
    );
  }
  return readEach(
    reader,
    searched.map(({ id, keyHash, nameHash }) =>
      joinLooks(selectOthers(reader, id))
        .where('look.key_hash', '=', keyHash)
        .where('look.name_hash', '<>', nameHash)
        .orderBy('look.donor_id')
        .limit(limit),
    ),
  );
}

/** The progress of the search; undefined before the first run. */
export function findWalk(reader: DatabaseReader) {
  return reader
    .selectFrom('donor_suggestion_walks')
    .selectAll()
    .where('id', '=', 'donors')
    .executeTakeFirst();
}

function selectDonors(reader: DatabaseReader) {
  return reader.selectFrom('donors').select(COLUMNS).where('donors.merged_into', 'is', null);
}

function selectOthers(reader: DatabaseReader, donorId: string) {
  return selectDonors(reader)
    .select(sql<string>`cast(${donorId} as text)`.as('of'))
    .where('donors.id', '<>', donorId);
}

function joinPans<O>(query: SelectQueryBuilder<Schema, 'donors', O>) {
  return query
    .innerJoin('donations', 'donations.donor_id', 'donors.id')
    .innerJoin('donation_identities as identity', (join) =>
      join
        .onRef('identity.id', '=', 'donations.identity_id')
        .onRef('identity.donation_id', '=', 'donations.id'),
    );
}

function joinLooks<O>(query: SelectQueryBuilder<Schema, 'donors', O>) {
  return query.innerJoin('donor_look_alikes as look', 'look.donor_id', 'donors.id');
}

/** Pairs each row with every donor that it matches. */
function pairUp<One extends { id: string }, Row extends WalkedDonor>(
  searched: readonly One[],
  rows: readonly Row[],
  isLike: (one: One, row: Row) => boolean,
): Match[] {
  return searched.flatMap((one) =>
    rows
      .filter((row) => row.id !== one.id && isLike(one, row))
      .map((row) => ({ ...row, of: one.id })),
  );
}

/** Few enough for PostgreSQL to plan quickly and without JIT compilation. */
const READS_A_STATEMENT = 20;

/** The results of all these reads, in few statements: each read has a limit of its own, so they cannot be one query. */
async function readEach(
  reader: DatabaseReader,
  reads: readonly Expression<Match>[],
): Promise<Match[]> {
  const matches: Match[] = [];
  for (let start = 0; start < reads.length; start += READS_A_STATEMENT) {
    const parts = reads
      .slice(start, start + READS_A_STATEMENT)
      .map((read) => sql`select * from ${read} as one`);
    const all = sql<Match>`(${sql.join(parts, sql` union all `)})`.as<'all_found'>(
      sql.ref('all_found'),
    );
    matches.push(...(await reader.selectFrom(all).selectAll().execute()));
  }
  return matches;
}
