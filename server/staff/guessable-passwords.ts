import { foldPassword, withoutEnds, withoutLookalikes } from './breached-passwords.ts';

/**
 * Words of which people make long passwords, and what everybody here would think of first (ASVS 5.0, 6.2.11): nothing but
 * these, however many, is guessed. Passwords that were seen in breaches are another matter (breached-passwords.ts).
 */
const KNOWN_WORDS = `
  password passwort passphrase letmein welcome iloveyou trustno admin administrator superman batman football
  cricket baseball princess sunshine monkey dragon shadow master login secret changeme default test user qwerty
  qwertyuiop asdfghjkl zxcvbnm asdf zxcv qazwsx qazwsxedc abcdef abc qwe aaa zaq xsw wsx edc pass word google
  facebook instagram india bharat hindustan krishna krsna radha radhe shyam govinda ganesh hanuman jaishriram
  shriram sairam omsairam om namah shivaya jai shri hare vrindavan brindavan mathura braj brajseva seva mandir
  temple donate donation charity trust hello my is the and i me you love this new your
`
  .trim()
  .split(/\s+/)
  .toSorted((one, other) => other.length - one.length);

/** So many characters beside known words make a password one's own. */
const OWN_LENGTH = 5;
/** Digits alone must be more, and no rows of them. */
const OWN_DIGITS = 16;
const FEWEST_DIFFERENT = 5;

/** Whether a long password is nothing but known words, rows of keys, dates and repetitions. */
export function isGuessable(password: string): boolean {
  const folded = foldPassword(password);
  if (new Set(folded).size < FEWEST_DIFFERENT) return true;
  const plain = withoutRuns(folded);
  if (!/\p{L}/u.test(plain)) return plain.length < OWN_DIGITS;
  const core = withoutEnds(plain);
  return [core, withoutLookalikes(core)].some((reading) => ownPart(reading).length < OWN_LENGTH);
}

/** What is left without known words and signs. */
function ownPart(reading: string): string {
  const rest = KNOWN_WORDS.reduce((text, word) => text.replaceAll(word, ' '), reading);
  return rest.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
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
