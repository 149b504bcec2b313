/**
 * Scripts in which joining or parting letters by a sign of no width is spelling. Elsewhere such a sign only makes two
 * names that look alike differ.
 */
const JOINING =
  '[\\p{sc=Devanagari}\\p{sc=Bengali}\\p{sc=Gurmukhi}\\p{sc=Gujarati}\\p{sc=Oriya}\\p{sc=Tamil}\\p{sc=Telugu}\\p{sc=Kannada}\\p{sc=Malayalam}\\p{sc=Sinhala}\\p{sc=Arabic}]';
const NEEDLESS_JOINERS = new RegExp(`(?<!${JOINING})[\\u200C\\u200D]+|[\\u200C\\u200D]+$`, 'gu');
const SPACES = /[\s\p{Zs}\p{Zl}\p{Zp}\p{Cc}]+/gu;
/** Of no width or no ink: format signs (direction, tags), private and unassigned ones, fillers, selectors. */
const UNSEEN =
  /\u034F|[\p{Co}\p{Cn}\p{Cs}\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0\p{VS}]|(?![\u200C\u200D])\p{Cf}/gu;
/** No script stacks more signs on a letter. */
const STACKED = /(\p{M}{4})\p{M}+/gu;
const LETTER = /\p{L}/u;

/**
 * A person's name as it is kept: on one line, in one spelling (NFC), without signs that nobody sees or that turn the
 * direction of what follows, and without towers of accents.
 */
export function tidyName(name: string): string {
  return name
    .toWellFormed()
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(UNSEEN, '')
    .replace(NEEDLESS_JOINERS, '')
    .replace(STACKED, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Whether a tidy name holds a letter of any script at all. */
export function hasLetter(name: string): boolean {
  return LETTER.test(name);
}
