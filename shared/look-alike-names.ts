/**
 * Letters that look like a Latin one, by the Latin letter: what the Unicode Consortium lists as confusable with a
 * single letter A to Z (UTS #39, confusables.txt 17.0.0, © 2025 Unicode, Inc., Unicode License v3,
 * https://www.unicode.org/license.txt), of the alphabets in which whole names can be written so: Greek, Cyrillic,
 * Armenian, Cherokee, Coptic, Lisu, and Latin letters that names do not use. Where the list has only the capital, the
 * small letter is read as its capital. The list maps a capital I to a small l: here it is an I, and the key treats both
 * as one. Letters that NFKC converts to Latin, such as full-width ones, are left out.
 */
const LOOK_ALIKES = {
  A: 'ΑАᎪꓮ',
  B: 'ꞴΒВᏴⲂꓐ',
  C: 'СᏟⲤꓚ',
  D: 'Ꭰꓓ',
  E: 'ΕЕᎬꓰ',
  F: 'ꞘϜꓝ',
  G: 'ԌᏀᏳꓖ',
  H: 'ΗНᎻⲎꓧ',
  I: 'ΙІӀƖⲒꓲ',
  J: 'ͿЈᎫꓙ',
  K: 'ΚКᏦⲔꓗ',
  L: 'ᏞⳐꓡ',
  M: 'ΜϺМᎷⲘꓟ',
  N: 'ΝⲚꓠ',
  O: 'ΟОՕⲞꓳ',
  P: 'ΡРᏢⲢꓑ',
  R: 'ƦᎡᏒꓣ',
  S: 'ЅՏᏕᏚꓢ',
  T: 'ΤТᎢⲦꓔ',
  U: 'Սꓴ',
  V: 'ѴᏙꓦ',
  W: 'ԜᎳᏔꓪ',
  X: 'ΧХⲬꓫ',
  Y: 'ΥУҮᎩᎽⲨꓬ',
  Z: 'ΖᏃꓜ',
  a: 'ɑαа',
  b: 'ƄЬᏏ',
  c: 'ᴄсⲥꮯ',
  d: 'ԁᏧꓒ',
  e: 'ꬲеҽ',
  f: 'ꬵք',
  g: 'ɡᶃց',
  h: 'һհᏂ',
  i: 'ıɪɩιіꙇւⲓꭵᎥ',
  j: 'ϳј',
  l: 'ǀӏ',
  n: 'ոռ',
  o: 'ᴏᴑꬽοσоօⲟϭ',
  p: 'ƿρϸрⲣⳏ',
  q: 'ԛգզ',
  r: 'ꭇꭈᴦгꮁⲅ',
  s: 'ꜱѕꮪ',
  u: 'ꞟᴜꭎꭒʋυս',
  v: 'ᴠνѵꮩ',
  w: 'ɯᴡѡшԝաꮃⲽ',
  x: 'х',
  y: 'ɣᶌʏγуүⲩ',
  z: 'ᴢꮓ',
} as const;

const latinOf = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([latin, letters]) =>
    [...letters].map((letter) => [letter, latin.toLowerCase()] as const),
  ),
);

/** ISO 15924. All other scripts count as one. */
const SCRIPTS = [
  ...[
    'Latn',
    'Deva',
    'Cyrl',
    'Grek',
    'Armn',
    'Cher',
    'Copt',
    'Lisu',
    'Beng',
    'Guru',
    'Gujr',
    'Orya',
  ],
  ...['Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Arab', 'Hebr', 'Hani'],
].map((code) => ({ code, letter: new RegExp(`\\p{sc=${code}}`, 'u') }));
const OTHER = 'Zzzz';
/** Latin letters that names do not use. */
const ODD_LATIN = 'Qaaa';

const MARKS = /[\p{sc=Inherited}\p{Cf}\p{DI}]/gu;
const LETTER = /\p{L}/u;
/** Most names; they contain no look-alike letters. */
const PLAIN = /^[ -~]*$/;

/** A name with every letter that looks Latin replaced by the Latin one: in small letters, without accents. */
export function readAsLatin(name: string): string {
  return spell(name)
    .map((letter) => readLetter(letter) ?? letter.toLowerCase())
    .join('')
    .trim()
    .replace(/\s+/g, ' ');
}

/** Equal for names that look alike. A capital I and a small l are the same. */
export function toLookAlikeKey(name: string): string {
  return readAsLatin(name).replaceAll('i', 'l');
}

/** The letters of a name that look Latin but are not, each once. */
export function listLookAlikeLetters(name: string): string[] {
  return [...new Set(spell(name).filter((letter) => readLetter(letter) !== undefined))];
}

/** The scripts of a name as ISO 15924 codes, in order of first appearance. */
export function listScripts(name: string): string[] {
  const scripts = spell(name)
    .filter((letter) => LETTER.test(letter))
    .map(scriptOf);
  return [...new Set(scripts.map((code) => (code === ODD_LATIN ? 'Latn' : code)))];
}

/**
 * Whether one of these names imitates the other: they look alike, use different scripts, and at least one of them mixes
 * no scripts within a word, as a person's name does.
 */
export function passesFor(one: string, other: string): boolean {
  if (PLAIN.test(one) && PLAIN.test(other)) return false;
  if (toLookAlikeKey(one) !== toLookAlikeKey(other)) return false;
  if (describeScripts(one) === describeScripts(other)) return false;
  return !isMixed(one) || !isMixed(other);
}

/** Whether one word mixes scripts. */
export function isMixed(name: string): boolean {
  return name.split(/\s+/).some((word) => new Set(describeScripts(word).split(' ')).size > 1);
}

function describeScripts(name: string): string {
  return spell(name)
    .filter((letter) => LETTER.test(letter))
    .map(scriptOf)
    .join(' ');
}

function scriptOf(letter: string): string {
  const code = SCRIPTS.find((script) => script.letter.test(letter))?.code ?? OTHER;
  return code === 'Latn' && readLetter(letter) !== undefined ? ODD_LATIN : code;
}

function readLetter(letter: string): string | undefined {
  return latinOf.get(letter) ?? latinOf.get(letter.toUpperCase());
}

/** Letter by letter, without accents and invisible characters. */
function spell(name: string): string[] {
  return [...name.normalize('NFKC').normalize('NFD').replace(MARKS, '').normalize('NFC')];
}
