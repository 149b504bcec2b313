import type { Organisation } from '#shared/organisation.ts';
import { roles } from '#shared/staff/roles.ts';
import { normalizePassword, withoutEnds, withoutLookalikes } from './breached-passwords.ts';

/**
 * Words that people combine into long passwords: a password of only these is guessable. Breached passwords are in
 * breached-passwords.ts.
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

/** Characters required besides known words. */
const OWN_LENGTH = 5;
/** Characters required besides context words, which are tried first: the minimum length of a password. */
const OWN_LENGTH_BESIDE_CONTEXT = 8;
/** Passwords of digits only need more, not counting sequences. */
const OWN_DIGITS = 16;
const FEWEST_DIFFERENT = 5;

/**
 * Why a long password is guessable: only known words, keyboard rows, dates and repetitions ('common'), or too little
 * besides context words ('context', ASVS 5.0, 6.2.11). Null when it is not.
 *
 * @param contextWords in lower case, as from listContextWords
 */
export function findGuess(
  password: string,
  contextWords: readonly string[],
): 'common' | 'context' | null {
  const normalized = normalizePassword(password);
  if (new Set(normalized).size < FEWEST_DIFFERENT) return 'common';
  const plain = withoutRuns(normalized);
  if (!/\p{L}/u.test(plain)) return plain.length < OWN_DIGITS ? 'common' : null;
  // Words are removed before sequences: "vrindavan" contains one.
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

/** Counts letters and digits. */
function countOwn(text: string): number {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, '').length;
}

/** Removes sequences such as 12345, abcdef or 9876: characters one code point after or before the previous one. */
function withoutRuns(text: string): string {
  return [...text]
    .filter((sign, index) => {
      const step = (sign.codePointAt(0) ?? 0) - (text.codePointAt(index - 1) ?? 0);
      return index === 0 || Math.abs(step) !== 1;
    })
    .join('');
}

/**
 * Words of the place, its deities and the work here (ASVS 5.0, 6.1.2: the list is documented in docs/security.md).
 * listContextWords adds the names of the organisation and of the owner.
 */
const LOCAL_WORDS = `
  vrindavan vrindaban brindavan brindaban vrinda mathura govardhan barsana nandgaon gokul goverdhan yamuna braj brij
  vraj brajbhumi brajwasi krishna krsna kanha kanhaiya radha radhe radhika shyam govinda gopal mohan bihari banke
  ganesh hanuman shiv shivaya shriram jaishriram sairam omsairam hare ram sita seva sewa gaushala mandir temple ashram
  dham bhakti prasad donate donation donations donor charity trust federation receipt staff desk office
`
  .trim()
  .split(/\s+/);

/** Shorter parts of names and addresses occur in many other words. */
const SHORTEST_PART = 3;

/** The names of the site, which are refused as passwords. */
export type PasswordSite = {
  publicUrl: string;
  organisation: Pick<Organisation, 'name' | 'legalName' | 'nameInHindi'>;
};

/**
 * Words tried first against a person's account, in lower case, longest first: the place, the organisation's names, the
 * site's host name, the roles, and the person's own name and address.
 */
export function listContextWords(
  owner: { email: string; name: string },
  site: PasswordSite,
): string[] {
  const { name, legalName, nameInHindi } = site.organisation;
  const { hostname } = new URL(site.publicUrl);
  const names = [name, legalName, nameInHindi, hostname, owner.email, owner.name];
  const parts = names.flatMap((text) => splitWords(text ?? ''));
  return sortLongestFirst([...LOCAL_WORDS, ...roles, ...parts]);
}

/** So that a shorter word does not split a longer one. */
function sortLongestFirst(words: readonly string[]): string[] {
  return [...new Set(words)].toSorted((one, other) => other.length - one.length);
}

function splitWords(text: string): string[] {
  return normalizePassword(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((part) => part.length >= SHORTEST_PART);
}
