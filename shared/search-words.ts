/** The accents of Latin letters, and the dot under Devanagari ones, which many leave out. */
const ACCENTS = /[\u0300-\u036f\u093c]/g;
/** Joiners inside words: they change how letters look, not which they are. */
const JOINERS = /[\u200b-\u200d\ufeff]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const LONGEST_WORD = 60;

/** The words of a text as they are searched: without case or accents, each once. Vowel signs of Indian scripts stay. */
export function toSearchWords(text: string): string[] {
  const folded = foldForSearch(text).replace(ACCENTS, '');
  return [
    ...new Set(folded.split(BETWEEN_WORDS).flatMap((word) => word.slice(0, LONGEST_WORD) || [])),
  ];
}

/** A mail address or a telephone number as it is searched: as one word. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKD').replace(JOINERS, '').toLowerCase().trim();
}

/** By which words a gift is found. */
export function searchWordsOfGift(gift: {
  fullname: string;
  email: string;
  phone: string;
}): string[] {
  const contacts = [gift.email, gift.phone].map((contact) =>
    foldForSearch(contact).replace(/\s/g, ''),
  );
  return [...new Set([...toSearchWords(gift.fullname), ...contacts.flatMap((one) => one || [])])];
}

/** Words as they stand in a gift's row, so that ' rad' is in it when a word begins with 'rad'. */
export function joinSearchWords(words: readonly string[]): string {
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}

export function splitSearchWords(joined: string): string[] {
  return joined.split(' ').filter((word) => word !== '');
}
