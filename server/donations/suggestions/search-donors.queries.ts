import { type Expression, sql } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';

const COLUMNS = [
  ...(['donors.id', 'donors.fullname', 'donors.name_key', 'donors.email_key'] as const),
  ...(['donors.phone', 'donors.merged_into'] as const),
] as const;

/** The donors after this one by their ids, also those who turned out to be others. */
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

/** Donors by their ids, also those who turned out to be others. */
export async function listWalkedDonors(
  reader: DatabaseReader,
  ids: readonly string[],
): Promise<WalkedDonor[]> {
  if (ids.length === 0) return [];
  return reader.selectFrom('donors').select(COLUMNS).where('id', 'in', ids).execute();
}

/** A donor who is like another one by something that an index knows. */
export type Match = WalkedDonor & { of: string };

type Wanted = readonly Pick<WalkedDonor, 'id' | 'email_key' | 'phone' | 'name_key'>[];

/**
 * Earlier donors with the phone or the mail address of these, at most `limit` of each, and beside them those who have
 * the very name as well: among the thousands who gave a temple's phone these are found too.
 */
export async function listEarlierByContact(
  reader: DatabaseReader,
  column: 'email_key' | 'phone',
  donors: Wanted,
  limit: number,
): Promise<Match[]> {
  const known = donors.filter((donor) => donor[column] !== '');
  const like = (donor: Wanted[number]) =>
    selectEarlier(reader, donor.id).where(column, '=', donor[column]).limit(limit);
  return readEach(reader, [
    ...known.map(like),
    ...known.map((donor) => like(donor).where('name_key', '=', donor.name_key)),
  ]);
}

/** Earlier donors of whose donations one has one of these PANs now, at most `limit` of each. */
export async function listEarlierByPan(
  reader: DatabaseReader,
  wanted: readonly { id: string; panHash: string }[],
  limit: number,
): Promise<Match[]> {
  return readEach(
    reader,
    wanted.map(({ id, panHash }) =>
      selectEarlier(reader, id)
        .innerJoin('donations', 'donations.donor_id', 'donors.id')
        .innerJoin('donation_identities as identity', (join) =>
          join
            .onRef('identity.id', '=', 'donations.identity_id')
            .onRef('identity.donation_id', '=', 'donations.id'),
        )
        .where('identity.pan_hash', '=', panHash)
        .distinct()
        .limit(limit),
    ),
  );
}

/** Donors with the very names that these read as, at most `limit` of each, the longest known first. */
export async function listByName(
  reader: DatabaseReader,
  wanted: readonly { id: string; latin: string }[],
  limit: number,
): Promise<Match[]> {
  return readEach(
    reader,
    wanted.map(({ id, latin }) =>
      selectOthers(reader, id).where('name_key', '=', latin).orderBy('donors.id').limit(limit),
    ),
  );
}

/** Donors whose names look like these by letters that only look Latin, at most `limit` of each, namesakes left out. */
export async function listLookAlikes(
  reader: DatabaseReader,
  wanted: readonly { id: string; keyHash: string; nameHash: string }[],
  limit: number,
): Promise<Match[]> {
  return readEach(
    reader,
    wanted.map(({ id, keyHash, nameHash }) =>
      selectOthers(reader, id)
        .innerJoin('donor_look_alikes as look', 'look.donor_id', 'donors.id')
        .where('look.key_hash', '=', keyHash)
        .where('look.name_hash', '<>', nameHash)
        .orderBy('look.donor_id')
        .limit(limit),
    ),
  );
}

/** How far the search has come; undefined before it ever began. */
export function findWalk(reader: DatabaseReader) {
  return reader
    .selectFrom('donor_suggestion_walks')
    .selectAll()
    .where('id', '=', 'donors')
    .executeTakeFirst();
}

function selectOthers(reader: DatabaseReader, donorId: string) {
  return reader
    .selectFrom('donors')
    .select([...COLUMNS, sql<string>`cast(${donorId} as text)`.as('of')])
    .where('donors.id', '<>', donorId)
    .where('donors.merged_into', 'is', null);
}

function selectEarlier(reader: DatabaseReader, donorId: string) {
  return selectOthers(reader, donorId).where('donors.id', '<', donorId);
}

/** Fewer than SQLite takes in one statement. */
const READS_A_STATEMENT = 200;

/**
 * What all of these reads find, in few statements: each has a limit of its own, which one read for all of them could
 * not have.
 */
async function readEach(
  reader: DatabaseReader,
  reads: readonly Expression<Match>[],
): Promise<Match[]> {
  const found: Match[] = [];
  for (let start = 0; start < reads.length; start += READS_A_STATEMENT) {
    const parts = reads
      .slice(start, start + READS_A_STATEMENT)
      .map((read) => sql`select * from ${read} as one`);
    const all = sql<Match>`(${sql.join(parts, sql` union all `)})`.as<'all_found'>(
      sql.ref('all_found'),
    );
    found.push(...(await reader.selectFrom(all).selectAll().execute()));
  }
  return found;
}
