/** Titles before a name or, as 'ji', after it, which do not identify a person. */
const HONORIFICS = new Set([
  ...['shri', 'shree', 'sri', 'sh', 'smt', 'shrimati', 'srimati', 'sushri', 'sushree', 'kum', 'km'],
  ...[
    'mr',
    'mrs',
    'ms',
    'miss',
    'master',
    'dr',
    'prof',
    'er',
    'adv',
    'ca',
    'cs',
    'col',
    'capt',
    'maj',
  ],
  ...['pt', 'pandit', 'swami', 'late', 'lt'],
  ...['श्री', 'श्रीमती', 'सुश्री', 'कु', 'डॉ', 'डा', 'प्रो', 'पं', 'स्वामी'],
]);
const AFTERWARDS = new Set(['ji', 'jee', 'जी', 'esq']);

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * Whether two names may belong to one person with one PAN: every word of the shorter occurs in the longer, in any
 * order, some as initials but at least one in full. Ignores honorifics, case, spaces, dots, accents, and whether a name
 * is one word or two. Names in different scripts never match: staff decide.
 */
export function fitsName(one: string, other: string): boolean {
  const [short, long] = [readWords(one), readWords(other)].toSorted((a, b) => a.length - b.length);
  if (!short || !long || short.length === 0) return false;
  return short.join('') === long.join('') || standsIn(short, long);
}

function standsIn(short: readonly string[], long: readonly string[]): boolean {
  const remaining = [...long];
  const initials: string[] = [];
  // Full words first, so that an initial never takes the word that another one needs.
  for (const word of short) {
    const at = remaining.indexOf(word);
    if (at === -1) initials.push(word);
    else remaining.splice(at, 1);
  }
  const hasFullWord = short.some((word) => !isInitial(word) && long.includes(word));
  return hasFullWord && initials.every((word) => removeInitial(word, remaining));
}

/** Removes the word that matches this as an initial, either way; false without one. */
function removeInitial(word: string, remaining: string[]): boolean {
  const at = remaining.findIndex(
    (each) =>
      (isInitial(word) && each.startsWith(word)) || (isInitial(each) && word.startsWith(each)),
  );
  if (at === -1) return false;
  remaining.splice(at, 1);
  return true;
}

function isInitial(word: string): boolean {
  return [...graphemes.segment(word)].length === 1;
}

function readWords(name: string): string[] {
  const words = name
    .normalize('NFKD')
    // Latin accents only; combining marks of other scripts make different words.
    .replace(/[\u0300-\u036f\p{Cf}]/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  const first = words.findIndex((word) => !HONORIFICS.has(word));
  const bare = words.slice(Math.max(first, 0)).filter((word) => !AFTERWARDS.has(word));
  return bare.length > 0 ? bare : words;
}
