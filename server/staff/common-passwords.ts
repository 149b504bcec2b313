/**
 * What people choose when a password must be long (from the public lists of leaked ones), and what everybody here would
 * think of first. Lists of shorter ones are of no use: those are refused by their length.
 */
const COMMON_PARTS = [
  ...['password', 'passwort', 'passphrase', 'letmein', 'welcome', 'iloveyou', 'trustno', 'admin'],
  ...[
    'administrator',
    'superman',
    'batman',
    'football',
    'cricket',
    'baseball',
    'princess',
    'sunshine',
  ],
  ...[
    'monkey',
    'dragon',
    'shadow',
    'master',
    'login',
    'secret',
    'changeme',
    'default',
    'test',
    'user',
  ],
  ...[
    'qwerty',
    'qwertyuiop',
    'asdfghjkl',
    'zxcvbnm',
    'asdf',
    'zxcv',
    'qazwsx',
    'qazwsxedc',
    'abcdef',
  ],
  ...[
    'abc',
    'qwe',
    'aaa',
    'zaq',
    'xsw',
    'wsx',
    'edc',
    'pass',
    'word',
    'google',
    'facebook',
    'instagram',
  ],
  ...[
    'india',
    'bharat',
    'hindustan',
    'krishna',
    'krsna',
    'radha',
    'radhe',
    'shyam',
    'govinda',
    'ganesh',
  ],
  ...[
    'hanuman',
    'jaishriram',
    'shriram',
    'sairam',
    'omsairam',
    'om',
    'namah',
    'shivaya',
    'jai',
    'shri',
    'hare',
  ],
  ...[
    'vrindavan',
    'brindavan',
    'mathura',
    'braj',
    'brajseva',
    'seva',
    'mandir',
    'temple',
    'donate',
    'donation',
  ],
  ...[
    'charity',
    'trust',
    'hello',
    'my',
    'is',
    'the',
    'and',
    'i',
    'me',
    'you',
    'love',
    'this',
    'new',
    'your',
  ],
].toSorted((one, other) => other.length - one.length);

/** Characters in the place of letters. */
const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** So many characters beside common parts make a password one's own. */
const OWN_LENGTH = 5;
/** Digits alone must be more, and no rows of them. */
const OWN_DIGITS = 16;
const FEWEST_DIFFERENT = 5;

/** Whether a long password is nothing but common words, rows of keys, dates and repetitions. */
export function isCommonPassword(password: string): boolean {
  const folded = password.toLowerCase();
  if (new Set(folded).size < FEWEST_DIFFERENT) return true;
  const plain = withoutRuns(folded);
  if (!/\p{L}/u.test(plain)) return plain.length < OWN_DIGITS;
  const core = withoutEnds(plain);
  const readings = [core, [...core].map((sign) => LOOKALIKES[sign] ?? sign).join('')];
  return readings.some((reading) => ownPart(reading).length < OWN_LENGTH);
}

/** Without the year and the exclamation mark that everybody puts at the end. */
function withoutEnds(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** What is left without common parts and signs. */
function ownPart(reading: string): string {
  const rest = COMMON_PARTS.reduce((text, part) => text.replaceAll(part, ' '), reading);
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
