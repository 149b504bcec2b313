import type { DatabaseReader } from '../database/handles.ts';

/** A word of fewer donations is read completely; of others only this many, so that typing never waits. */
const RARE_DONATIONS = 1000;
const DONATIONS_LOOKED_THROUGH = 5000;
const DONATIONS_A_READ = 250;
/** Sorts after every character of a word, bytewise. */
const LAST_LETTER = '\u{10ffff}';

/** Donors of donations with words of all these prefixes, at most `limit`. Starts from the rarest word. */
export async function findDonorIdsBySearchWords(
  reader: DatabaseReader,
  prefixes: readonly string[],
  limit: number,
): Promise<string[]> {
  const donations = await listDonationsOfRarest(reader, prefixes);
  const donorIds = new Set<string>();
  for (
    let start = 0;
    start < donations.length && donorIds.size < limit;
    start += DONATIONS_A_READ
  ) {
    const rows = await reader
      .selectFrom('donations')
      .select(['donor_id', 'search_words'])
      .where('id', 'in', donations.slice(start, start + DONATIONS_A_READ))
      .execute();
    for (const { donor_id: donorId, search_words: searchWords } of rows) {
      if (donorId !== null && prefixes.every((word) => searchWords.includes(` ${word}`)))
        donorIds.add(donorId);
    }
  }
  return [...donorIds].slice(0, limit);
}

/** The donations with the rarest of these words. */
async function listDonationsOfRarest(
  reader: DatabaseReader,
  prefixes: readonly string[],
): Promise<string[]> {
  let rarest: string[] | null = null;
  for (const word of prefixes) {
    const donations = await listDonationsByWord(reader, word, RARE_DONATIONS);
    if (rarest === null || donations.length < rarest.length) rarest = donations;
  }
  const [first] = prefixes;
  const isCommon = rarest !== null && rarest.length === RARE_DONATIONS;
  return isCommon && first !== undefined && prefixes.length > 1
    ? listDonationsByWord(reader, first, DONATIONS_LOOKED_THROUGH)
    : (rarest ?? []);
}

async function listDonationsByWord(
  reader: DatabaseReader,
  word: string,
  limit: number,
): Promise<string[]> {
  const rows = await reader
    .selectFrom('donation_words')
    .select('donation_id')
    .where('word', '>=', word)
    .where('word', '<', word + LAST_LETTER)
    .limit(limit)
    .execute();
  return rows.map((row) => row.donation_id);
}

type Contacts = { phone: string; emailKey: string; nameKey: string };

/** Other donors with the same phone, mail address or normalized name. */
export async function findAlikeIds(
  reader: DatabaseReader,
  donorId: string,
  { phone, emailKey, nameKey }: Contacts,
  limit: number,
): Promise<string[]> {
  const rest = () =>
    reader
      .selectFrom('donors')
      .select('id')
      .where('id', '<>', donorId)
      .where('merged_into', 'is', null)
      .limit(limit);
  const rows = [
    ...(phone === '' ? [] : await rest().where('phone', '=', phone).execute()),
    ...(emailKey === '' ? [] : await rest().where('email_key', '=', emailKey).execute()),
    ...(nameKey === '' ? [] : await rest().where('name_key', '=', nameKey).execute()),
  ];
  return [...new Set(rows.map((row) => row.id))];
}
