/** The accents of Latin letters, and the dot under Devanagari ones, which many leave out. */
const ACCENTS = /[\u0300-\u036f\u093c]/g;
/** Joiners inside words: they change how letters look, not which they are. */
const JOINERS = /[\u200b-\u200d\ufeff]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const LONGEST_WORD = 60;

/** The words of a text as they are searched: without case or accents, each once. Vowel signs of Indian scripts stay. */
export function toSearchWords(text: string): string[] {
  const normalized = normalizeForSearch(text).replace(ACCENTS, '');
  return [
    ...new Set(
      normalized.split(BETWEEN_WORDS).flatMap((word) => word.slice(0, LONGEST_WORD) || []),
    ),
  ];
}

/** One form of each letter, in small letters. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFKD').replace(JOINERS, '').toLowerCase().trim();
}

/** A mail address as a word of its own kind: only who types an @ looks for one, not who types a name. */
export function toMailWord(address: string): string {
  return `@${normalizeForSearch(address).replace(/\s/g, '')}`;
}

/** By which words a donation is found. */
export function searchWordsOfGift(donation: {
  fullname: string;
  email: string;
  phone: string;
}): string[] {
  const { fullname, email, phone } = donation;
  const mail = email.trim() === '' ? [] : [toMailWord(email)];
  return [...new Set([...toSearchWords(fullname), ...mail, ...toSearchWords(phone)])];
}

/** Words as they stand in a donation's row, so that ' rad' is in it when a word begins with 'rad'. */
export function joinSearchWords(words: readonly string[]): string {
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}

export function splitSearchWords(joined: string): string[] {
  return joined.split(' ').filter((word) => word !== '');
}
