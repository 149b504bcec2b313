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

/** Begins the words of references: no name has them, and no scan takes a bank's twelve digits for an Aadhaar number. */
const REFERENCE_SIGN = '+';
/** Begins a phone number written backwards, whose beginning is what people remember: its last digits. */
const BACKWARDS_SIGN = '<';
const PHONE_END = /^\d{4,10}$/;

/** The search words of a donation. */
export function searchWordsOfGift(donation: {
  fullname: string;
  email: string;
  phone: string;
  /** Cheque number, UTR, UPI reference. */
  reference?: string | undefined;
  /** The number of its receipt in older books. */
  old_receipt_number?: string | undefined;
}): string[] {
  const { fullname, email, phone, reference = '', old_receipt_number: oldNumber = '' } = donation;
  const mail = email.trim() === '' ? [] : [toMailWord(email)];
  const phones = toSearchWords(phone);
  return [
    ...new Set([
      ...toSearchWords(fullname),
      ...mail,
      ...phones,
      ...phones.filter((word) => PHONE_END.test(word)).map(backwards),
      ...toReferenceWords(reference),
      ...toReferenceWords(oldNumber),
    ]),
  ];
}

/** The parts of a reference that have a digit, and all of it without what stands between: '+hdfc000123', '+000123'. */
function toReferenceWords(reference: string): string[] {
  const words = toSearchWords(reference);
  const all = [words.join('').slice(0, LONGEST_WORD), ...words];
  return [...new Set(all.filter((word) => /\d/.test(word)))].map((word) => REFERENCE_SIGN + word);
}

/** The prefixes by which a typed word is found: of a name or phone, of a reference, or of a phone read backwards. */
export function toSearchedPrefixes(word: string): string[] {
  return [
    word,
    ...(/\d/.test(word) ? [REFERENCE_SIGN + word] : []),
    ...(PHONE_END.test(word) ? [backwards(word)] : []),
  ];
}

/** The prefix of a whole reference or old receipt number typed with spaces or signs; null for what can be none. */
export function toReferencePrefix(typed: string): string | null {
  const words = toSearchWords(typed);
  const isOfParts = words.length > 1 && words.some((word) => /\d/.test(word));
  return isOfParts ? REFERENCE_SIGN + words.join('').slice(0, LONGEST_WORD) : null;
}

function backwards(word: string): string {
  return BACKWARDS_SIGN + [...word].toReversed().join('');
}

/** Search words as a donation's row stores them, so that ' rad' is in it when a word begins with 'rad'. */
export function joinSearchWords(words: readonly string[]): string {
  return words.length === 0 ? '' : ` ${words.join(' ')} `;
}

export function splitSearchWords(joined: string): string[] {
  return joined.split(' ').filter((word) => word !== '');
}
