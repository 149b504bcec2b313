/**
 * Scripts that spell with zero-width joiners and non-joiners. In other scripts these only make look-alike names differ.
 */
const JOINING =
  '[\\p{sc=Devanagari}\\p{sc=Bengali}\\p{sc=Gurmukhi}\\p{sc=Gujarati}\\p{sc=Oriya}\\p{sc=Tamil}\\p{sc=Telugu}\\p{sc=Kannada}\\p{sc=Malayalam}\\p{sc=Sinhala}\\p{sc=Arabic}]';
const NEEDLESS_JOINERS = new RegExp(`(?<!${JOINING})[\\u200C\\u200D]+|[\\u200C\\u200D]+$`, 'gu');
const SPACES = /[\s\p{Zs}\p{Zl}\p{Zp}\p{Cc}]+/gu;
/**
 * Zero-width or invisible: format characters (direction, tags), private-use and unassigned ones, fillers, selectors.
 */
const UNSEEN =
  /\u034F|[\p{Co}\p{Cn}\p{Cs}\u115F\u1160\u17B4\u17B5\u2800\u3164\uFFA0\p{VS}]|(?![\u200C\u200D])\p{Cf}/gu;
/** More combining marks than any script uses on one letter. */
const STACKED = /(\p{M}{4})\p{M}+/gu;
const LETTER = /\p{L}/u;

/**
 * A person's name as it is stored: on one line, in one normalisation (NFC), without invisible or direction-changing
 * characters and without stacks of accents.
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

/** Whether a tidied name has a letter of any script. */
export function hasLetter(name: string): boolean {
  return LETTER.test(name);
}
