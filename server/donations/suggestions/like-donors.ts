import { fitsName } from '#shared/fits-name.ts';
import { toSearchWords } from '#shared/search-words.ts';

const LAST_DIGITS = 7;
const PHONE_DIGITS = 10;

/** Whether two phone numbers may be one that was mistyped: one digit differs, or the last seven are equal. */
export function isLikePhone(one: string, other: string): boolean {
  if (one.length !== PHONE_DIGITS || other.length !== PHONE_DIGITS || one === other) return false;
  const differing = [...one].filter((digit, place) => digit !== other[place]).length;
  return differing === 1 || one.slice(-LAST_DIGITS) === other.slice(-LAST_DIGITS);
}

/** Shorter names differ by one letter too easily. */
const LEAST_LETTERS = 6;

/** Whether two names may be one that was mistyped, where more speaks for it: they fit, or one letter differs. */
export function isLikeName(one: string, other: string): boolean {
  if (fitsName(one, other)) return true;
  const [first, second] = [one, other].map((name) => toSearchWords(name).join(''));
  if (first === undefined || second === undefined) return false;
  return Math.min(first.length, second.length) >= LEAST_LETTERS && differsByOne(first, second);
}

/** Whether one letter is another, missing, added, or two neighbours are exchanged. */
function differsByOne(one: string, other: string): boolean {
  const [short = [], long = []] = [[...one], [...other]].toSorted((a, b) => a.length - b.length);
  const start = short.findIndex((letter, place) => letter !== long[place]);
  if (start === -1) return long.length - short.length <= 1;
  const rest = (letters: string[], from: number) => letters.slice(from).join('');
  if (short.length + 1 === long.length) return rest(short, start) === rest(long, start + 1);
  if (short.length !== long.length) return false;
  const isExchanged = short[start] === long[start + 1] && short[start + 1] === long[start];
  return (
    rest(short, start + 1) === rest(long, start + 1) ||
    (isExchanged && rest(short, start + 2) === rest(long, start + 2))
  );
}

/** Whether two addresses are the same, however they are spaced and punctuated; long enough to name a place. */
export function isSameAddress(one: string, other: string): boolean {
  const [first, second] = [one, other].map((address) => toSearchWords(address).join(''));
  return first !== undefined && first.length >= LEAST_ADDRESS && first === second;
}
const LEAST_ADDRESS = 8;
