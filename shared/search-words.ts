/** Combining accents of Latin letters, and the Devanagari nukta, which many people leave out. */
const ACCENTS = /[\u0300-\u036f\u093c]/g;
/** Zero-width joiners: they change how letters look, not which letters they are. */
const JOINERS = /[\u200b-\u200d\ufeff]/g;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;
const LONGEST_WORD = 60;

/** The search words of a text: without case or accents, each once. Vowel signs of Indian scripts stay. */
export function toSearchWords(text: string): string[] {
  const normalized = normalizeForSearch(text).replace(ACCENTS, '');
  return [
    ...new Set(
      normalized.split(BETWEEN_WORDS).flatMap((word) => word.slice(0, LONGEST_WORD) || []),
    ),
  ];
}

/** Normalises each letter, in lower case. */
export function normalizeForSearch(text: string): string {
  return text.normalize('NFKD').replace(JOINERS, '').toLowerCase().trim();
}

/** A mail address as a search word of its own kind: a search finds it only when it contains an @. */
export function toMailWord(address: string): string {
  return `@${normalizeForSearch(address).replace(/\s/g, '')}`;
}

/** The search words of a donation. */
export function searchWordsOfGift(donation: {
  fullname: string;
  email: string;
  phone: string;
  /** Absent: '', as for most donations. */
  old_receipt_number?: string | undefined;
}): string[] {
  const { fullname, email, phone, old_receipt_number: oldNumber = '' } = donation;
  const mail = email.trim() === '' ? [] : [toMailWord(email)];
  return [
    ...new Set([
      ...toSearchWords(fullname),
      ...mail,
      ...toSearchWords(phone),
      ...toSearchWords(oldNumber),
    ]),
  ];
}

/** Search words as a donation's row stores them, so that ' rad' is in it when a word begins with 'rad'. */
export function joinSearchWords(words: readonly string[]): string {
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}

export function splitSearchWords(joined: string): string[] {
  return joined.split(' ').filter((word) => word !== '');
}
