const PAN = /(?<![A-Za-z0-9])[A-Z]{5}\d{4}[A-Z](?![A-Za-z0-9])/gi;
/** 12 digits beginning with 2-9, alone or in fours, not part of a longer number. */
const AADHAAR = /(?<![\d-])[2-9]\d{3}([ -]?)\d{4}\1\d{4}(?!\d)/g;
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
    .replace(AADHAAR, HIDDEN)
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

const PAN_SHAPE = /(?<![a-z0-9])[a-z]{5}\d{4}[a-z](?![a-z0-9])/gi;
const AADHAAR_SHAPE = /(?<![\dA-Za-z+])\d{4}[ -]?\d{4}[ -]?\d{4}(?![\dA-Za-z])/g;

/**
 * Masks text of the form of a PAN or an Aadhaar number in free text (form messages, errors). Only the sealed columns
 * may contain them.
 */
export function hideIdentityNumbers(text: string): string {
  return text.replace(PAN_SHAPE, '[PAN]').replace(AADHAAR_SHAPE, '[number]');
}
