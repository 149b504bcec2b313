import { hasRightCheckDigit } from '#shared/aadhaar-number.ts';
import {
  AADHAAR_PATTERN,
  type AmountLimits,
  EMAIL_PATTERN,
  findLimitFault,
  PAN_PATTERN,
  PHONE_PATTERN,
} from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';

/** Kinds of holder that the fourth letter of a PAN names: person, company, firm, trust and so on. */
const PAN_HOLDERS = 'ABCEFGHJKLPT';

type Describe = (value: string, limits: AmountLimits) => string | null;

const describers: Readonly<Record<string, Describe>> = {
  amount: findLimitFault,
  email: (value) => (EMAIL_PATTERN.test(value) ? null : m.hint_email()),
  phone_no: describePhone,
  pan_no: describePan,
  aadhar_no: (value) => {
    if (!AADHAAR_PATTERN.test(value)) return countDigits(value, { of: 12, else: m.hint_aadhaar });
    return hasRightCheckDigit(value) ? null : m.hint_aadhaar_digit();
  },
};

/**
 * What a donor is told on leaving a field: that it is half filled, that its amount is outside the limits, or a question
 * about a number that is probably mistyped. Null when there is nothing to tell. Refuses nothing; the form's rules do, on
 * submit (R30).
 */
export function findHint(field: string, value: string, limits: AmountLimits): string | null {
  if (value === '' || !Object.hasOwn(describers, field)) return null;
  return describers[field]?.(value, limits) ?? null;
}

/** The field takes ten digits: of a number typed with a leading 0, the last digit is missing. */
function describePhone(value: string): string | null {
  if (!PHONE_PATTERN.test(value)) return countDigits(value, { of: 10, else: m.hint_phone });
  return value.startsWith('0') ? m.hint_phone_zero() : null;
}

function describePan(value: string): string | null {
  if (value.length < 10) return m.hint_pan_short({ count: value.length });
  if (!PAN_PATTERN.test(value)) return m.hint_pan();
  const holder = value.charAt(3);
  return PAN_HOLDERS.includes(holder) ? null : m.hint_pan_holder({ letter: holder });
}

function countDigits(
  value: string,
  { of: all, else: describe }: { of: number; else: () => string },
): string {
  const isShort = /^\d+$/.test(value) && value.length < all;
  return isShort ? m.hint_digits({ count: value.length, all }) : describe();
}
