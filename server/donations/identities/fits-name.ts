/** What stands before a name or, as 'ji', behind it, and says nothing of who it is. */
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
 * Whether two names may be one person's, who is known to have one PAN: the words of the shorter all stand in the longer,
 * in any order, some as initials but one of them in full. Honorifics, case, spaces, dots and accents do not matter, nor
 * whether a name is written in one word or two. Names in different scripts never fit: people decide about those.
 */
export function fitsName(one: string, other: string): boolean {
  const [short, long] = [readWords(one), readWords(other)].toSorted((a, b) => a.length - b.length);
  if (!short || !long || short.length === 0) return false;
  return short.join('') === long.join('') || standsIn(short, long);
}

function standsIn(short: readonly string[], long: readonly string[]): boolean {
  const left = [...long];
  const initials: string[] = [];
  // Words in full first, so that an initial never takes the word that another one needs.
  for (const word of short) {
    const at = left.indexOf(word);
    if (at === -1) initials.push(word);
    else left.splice(at, 1);
  }
  const hasFullWord = short.some((word) => !isInitial(word) && long.includes(word));
  return hasFullWord && initials.every((word) => takeInitial(word, left));
}

/** Takes away the word that this stands for, or that stands for this; false without one. */
function takeInitial(word: string, left: string[]): boolean {
  const at = left.findIndex(
    (each) =>
      (isInitial(word) && each.startsWith(word)) || (isInitial(each) && word.startsWith(each)),
  );
  if (at === -1) return false;
  left.splice(at, 1);
  return true;
}

function isInitial(word: string): boolean {
  return [...graphemes.segment(word)].length === 1;
}

function readWords(name: string): string[] {
  const words = name
    .normalize('NFKD')
    // Accents of Latin letters; signs of other scripts make other words.
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
