import {
  DIGITS,
  FIRST_DIGITS,
  LETTERS,
  PAN_FORM,
  TWELVE_DIGITS,
} from '#shared/identity-numbers.ts';

/** Not part of a longer word or id. */
const PAN = new RegExp(`(?<![${LETTERS}${DIGITS}])${PAN_FORM}(?![${LETTERS}${DIGITS}])`, 'g');
/** 12 digits beginning with 2-9, not part of a longer number. */
const LOGGED_AADHAAR = new RegExp(
  `(?<![${DIGITS}-])(?=[${FIRST_DIGITS}])${TWELVE_DIGITS}(?![${DIGITS}])`,
  'g',
);
/** 13 to 19 digits, alone or in groups; a card number when its check digit is valid. */
const CARD = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;
const EMAIL = /[^\s"'<>\\@,;:()[\]{}=&?/]+(?:@|%40)[^\s"'<>\\@,;:()[\]{}=&?/]+\.[a-z]{2,}/gi;

const HIDDEN = '[hidden]';

/** Masks personal data in one log line as a last safeguard. Callers should not log any in the first place. */
export function scrubLine(line: string): string {
  // The address pattern is slow, and few lines contain an address.
  const mayContainEmail = line.includes('@') || line.includes('%40');
  return (mayContainEmail ? line.replace(EMAIL, HIDDEN) : line)
    .replace(CARD, (digits) => (hasCardCheckDigit(digits) ? HIDDEN : digits))
    .replace(LOGGED_AADHAAR, HIDDEN)
    .replace(PAN, HIDDEN);
}

/** Luhn check digit. */
function hasCardCheckDigit(text: string): boolean {
  const digits = [...text.replace(/\D/g, '')].map(Number).reverse();
  const sum = digits.reduce((total, digit, index) => {
    const weighed = index % 2 === 1 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return sum % 10 === 0;
}

/** 12 digits, not part of a longer number, word or id, and no phone number with its country code. */
const AADHAAR = new RegExp(
  `(?<![${DIGITS}${LETTERS}+\uFF0B])${TWELVE_DIGITS}(?![${DIGITS}${LETTERS}])`,
  'g',
);

/**
 * Masks text of the form of a PAN or an Aadhaar number in free text (form messages, errors). Only the sealed columns
 * may contain them.
 */
export function hideIdentityNumbers(text: string): string {
  return text.replace(PAN, '[PAN]').replace(AADHAAR, '[number]');
}
