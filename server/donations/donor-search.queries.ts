import type { DatabaseReader } from '../database/handles.ts';

/** Looked at before the donors are told apart: a common name must not read a whole index. */
const GIFTS_LOOKED_AT = 400;
/** Sorts behind every letter that a word may hold, in bytes. */
const LAST_LETTER = '\u{10ffff}';

/** The donors of the newest gifts whose words begin with all of these; the longest first leads the search. */
export async function findDonorIdsByWords(
  reader: DatabaseReader,
  words: readonly string[],
  limit: number,
): Promise<string[]> {
  const [first, ...others] = words.toSorted((one, other) => other.length - one.length);
  if (first === undefined) return [];
  let found = reader
    .selectFrom('donation_words')
    .innerJoin('donations', 'donations.id', 'donation_words.donation_id')
    .select('donations.donor_id')
    .where('donation_words.word', '>=', first)
    .where('donation_words.word', '<', first + LAST_LETTER)
    .where('donations.donor_id', 'is not', null);
  for (const word of others) {
    found = found.where('donations.search_words', 'like', `% ${escapeLike(word)}%`);
  }
  const rows = await found.limit(GIFTS_LOOKED_AT).execute();
  return [...new Set(rows.flatMap((row) => row.donor_id ?? []))].slice(0, limit);
}

const escapeLike = (word: string) => word.replace(/[\\%_]/g, '');

type Contacts = { phone: string; emailKey: string; nameKey: string };

/** Other donors who share the phone, the mail or the folded name of this one. */
export async function findAlikeIds(
  reader: DatabaseReader,
  donorId: string,
  { phone, emailKey, nameKey }: Contacts,
  limit: number,
): Promise<string[]> {
  const others = () =>
    reader
      .selectFrom('donors')
      .select('id')
      .where('id', '<>', donorId)
      .where('merged_into', 'is', null)
      .limit(limit);
  const rows = [
    ...(phone === '' ? [] : await others().where('phone', '=', phone).execute()),
    ...(emailKey === '' ? [] : await others().where('email_key', '=', emailKey).execute()),
    ...(nameKey === '' ? [] : await others().where('name_key', '=', nameKey).execute()),
  ];
  return [...new Set(rows.map((row) => row.id))];
}
