import { hasRightCheckDigit } from './aadhaar-number.ts';

/**
 * The zeros of the digits that people in India type, after which Unicode has one to nine: European, Arabic, Urdu,
 * Devanagari, Bengali, Gurmukhi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam and full-width digits.
 */
const ZEROS = '0\u0660\u06F0\u0966\u09E6\u0A66\u0AE6\u0B66\u0BE6\u0C66\u0CE6\u0D66\uFF10';
const digitsFrom = (zero: string) =>
  [...'0123456789'].map((digit) => String.fromCharCode(zero.charCodeAt(0) + Number(digit)));
/** 0 to 9 of each kind. */
const KINDS = [...ZEROS].map(digitsFrom);

// Parts of regular expressions: these four are characters of a class.
export const DIGITS = KINDS.flat().join('');
/** The digits with which an Aadhaar number begins: 2 to 9. */
export const FIRST_DIGITS = KINDS.flatMap((digits) => digits.slice(2)).join('');
export const LETTERS = 'A-Za-z\uFF21-\uFF3A\uFF41-\uFF5A';
/** Spaces and dashes between groups of digits: also no-break and full-width ones, and the minus sign. */
const BETWEEN_GROUPS =
  ' \u00A0\u2000-\u200A\u202F\u205F\u3000\u2010-\u2015\u2212\uFE58\uFE63\uFF0D-';

/**
 * Any number of characters that are not seen: soft hyphens, those of no width, and marks of direction. None of them is
 * also in one of the classes, so that a text matches in one way at most, and long ones take linear time.
 */
const UNSEEN = '[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]*';
const DIGIT = `[${DIGITS}]`;
const LETTER = `[${LETTERS}]`;
const FOUR_DIGITS = `${DIGIT}(?:${UNSEEN}${DIGIT}){3}`;
const FIVE_LETTERS = `${LETTER}(?:${UNSEEN}${LETTER}){4}`;
/** Nothing, or one space or dash. */
const GAP = `${UNSEEN}(?:[${BETWEEN_GROUPS}]${UNSEEN})?`;

/** The form of an Aadhaar number, whatever is around it: twelve digits, alone or in fours. */
export const TWELVE_DIGITS = `${FOUR_DIGITS}(?:${GAP}${FOUR_DIGITS}){2}`;
/** The form of a PAN in capital or small letters, whatever is around it. */
export const PAN_FORM = `${FIVE_LETTERS}${UNSEEN}${FOUR_DIGITS}${UNSEEN}${LETTER}`;

const AADHAAR = new RegExp(`(?<!${DIGIT})${TWELVE_DIGITS}(?!${DIGIT})`, 'g');

/** Whether a text contains what may be an Aadhaar number: 12 digits, the first 2 to 9, with a right check digit. */
export function mayContainAadhaar(text: string): boolean {
  const numbers = text.match(AADHAAR) ?? [];
  return numbers.map(readDigits).some(hasRightCheckDigit);
}

/** The digits of a text as 0 to 9, without its other characters. */
function readDigits(text: string): string {
  return [...text]
    .filter((character) => DIGITS.includes(character))
    .map((digit) => DIGITS.indexOf(digit) % 10)
    .join('');
}
