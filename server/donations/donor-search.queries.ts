import type { DatabaseReader } from '../database/handles.ts';
import type { SearchTerm } from './desk-list/donation-filter.ts';

/** A word of fewer donations is read completely; of others only this many, so that typing never waits. */
const RARE_DONATIONS = 1000;
const DONATIONS_LOOKED_THROUGH = 5000;
const DONATIONS_A_READ = 250;
/** Sorts after every character of a word, bytewise. */
const LAST_LETTER = '\u{10ffff}';

/** Donors of donations with words of all these terms, at most `limit`. Starts from the rarest term. */
export async function findDonorIdsBySearchWords(
  reader: DatabaseReader,
  terms: readonly SearchTerm[],
  limit: number,
): Promise<string[]> {
  const donations = await listDonationsOfRarest(reader, terms);
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
      const has = (term: SearchTerm) => term.some((word) => searchWords.includes(` ${word}`));
      if (donorId !== null && terms.every(has)) donorIds.add(donorId);
    }
  }
  return [...donorIds].slice(0, limit);
}

/** The donations with the rarest of these terms. */
async function listDonationsOfRarest(
  reader: DatabaseReader,
  terms: readonly SearchTerm[],
): Promise<string[]> {
  let rarest: string[] | null = null;
  for (const term of terms) {
    const donations = await listDonationsByTerm(reader, term, RARE_DONATIONS);
    if (rarest === null || donations.length < rarest.length) rarest = donations;
  }
  const [first] = terms;
  const isCommon = rarest !== null && rarest.length >= RARE_DONATIONS;
  return isCommon && first !== undefined && terms.length > 1
    ? listDonationsByTerm(reader, first, DONATIONS_LOOKED_THROUGH)
    : (rarest ?? []);
}

async function listDonationsByTerm(
  reader: DatabaseReader,
  term: SearchTerm,
  limit: number,
): Promise<string[]> {
  const found = new Set<string>();
  for (const prefix of term) {
    const rows = await reader
      .selectFrom('donation_words')
      .select('donation_id')
      .where('word', '>=', prefix)
      .where('word', '<', prefix + LAST_LETTER)
      .limit(limit)
      .execute();
    for (const row of rows) found.add(row.donation_id);
  }
  return [...found];
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
