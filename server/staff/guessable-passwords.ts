import { normalizePassword, withoutEnds, withoutLookalikes } from './breached-passwords.ts';
import { sortLongestFirst } from './context-words.ts';

/**
 * Words of which people make long passwords: nothing but these, however many, is guessed. What everybody here would think
 * of first stands in context-words.ts; passwords that were seen in breaches are another matter (breached-passwords.ts).
 */
const KNOWN_WORDS = sortLongestFirst(
  `
  password passwort passphrase letmein welcome iloveyou trustno admin administrator superman batman football
  cricket baseball princess sunshine monkey dragon shadow master login secret changeme default test user qwerty
  qwertyuiop asdfghjkl zxcvbnm asdf zxcv qazwsx qazwsxedc abcdef abc qwe aaa zaq xsw wsx edc pass word google
  facebook instagram india bharat hindustan om namah jai shri hello my is the and i me you love this new your
`
    .trim()
    .split(/\s+/),
);

/** So many characters beside known words make a password one's own. */
const OWN_LENGTH = 5;
/** So many beside words of the context, which are tried first: as many as the shortest password that is taken at all. */
const OWN_LENGTH_BESIDE_CONTEXT = 8;
/** Digits alone must be more, and no rows of them. */
const OWN_DIGITS = 16;
const FEWEST_DIFFERENT = 5;

/**
 * Why a long password is guessed: it is nothing but known words, rows of keys, dates and repetitions ('common'), or has too
 * little beside words of the context ('context', ASVS 5.0, 6.2.11). Null: it is not.
 *
 * @param contextWords in small letters, as listContextWords gives them
 */
export function findGuess(
  password: string,
  contextWords: readonly string[],
): 'common' | 'context' | null {
  const normalized = normalizePassword(password);
  if (new Set(normalized).size < FEWEST_DIFFERENT) return 'common';
  const plain = withoutRuns(normalized);
  if (!/\p{L}/u.test(plain)) return plain.length < OWN_DIGITS ? 'common' : null;
  // Words are looked for before runs are taken out: "vrindavan" has one.
  const readings = [normalized, withoutLookalikes(normalized)];
  if (readings.some((reading) => leansOnContext(reading, contextWords))) return 'context';
  const core = withoutEnds(plain);
  const isCommon = [core, withoutLookalikes(core)].some(
    (reading) => countOwn(remove(reading, KNOWN_WORDS)) < OWN_LENGTH,
  );
  return isCommon ? 'common' : null;
}

function leansOnContext(reading: string, contextWords: readonly string[]): boolean {
  const rest = remove(reading, contextWords);
  if (rest === reading) return false;
  const own = withoutEnds(withoutRuns(remove(rest, KNOWN_WORDS)));
  return countOwn(own) < OWN_LENGTH_BESIDE_CONTEXT;
}

function remove(text: string, words: readonly string[]): string {
  return words.reduce((rest, word) => rest.replaceAll(word, ' '), text);
}

/** Letters and digits. */
function countOwn(text: string): number {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, '').length;
}

/** Without rows such as 12345, abcdef or 9876: each sign that follows the one before it by one step. */
function withoutRuns(text: string): string {
  return [...text]
    .filter((sign, index) => {
      const step = (sign.codePointAt(0) ?? 0) - (text.codePointAt(index - 1) ?? 0);
      return index === 0 || Math.abs(step) !== 1;
    })
    .join('');
}
