import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { FIELD_LIMITS } from './field-limits.ts';
import { MINIMUM_DONATION_PAISE, parseRupees } from './money.ts';
import { hasLetter, tidyName } from './person-names.ts';

export const PHONE_PATTERN = /^\d{10}$/;
export const PAN_PATTERN = /^[A-Z]{5}\d{4}[A-Z]$/;
export const AADHAAR_PATTERN = /^\d{12}$/;
/** One @, no spaces, a dot in the domain; only a delivered mail proves an address. */
export const EMAIL_PATTERN =
  /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@<>(),;:"[\]\\.]{2,}$/;

const required = (message: () => string, limit: number) =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(1, { error: message, abort: true }),
      z.maxLength(limit, { error: () => m.field_too_long() }),
    );

/** A person's name: tidied, with at least one letter of any script. */
const personName = (message: () => string, limit: number) =>
  z
    .string({ error: message })
    .check(
      z.overwrite(tidyName),
      z.minLength(1, { error: message, abort: true }),
      z.maxLength(limit, { error: () => m.field_too_long() }),
      z.refine(hasLetter, { error: () => m.field_invalid_name() }),
    );

const shaped = (message: () => string, pattern: RegExp, invalid: () => string) =>
  z
    .string({ error: message })
    .check(
      z.trim(),
      z.minLength(1, { error: message, abort: true }),
      z.regex(pattern, { error: invalid }),
    );

/** An amount in rupees, text or number, at least one rupee. Kept as typed; parseRupees reads it. */
export const amountField = z
  .union([z.string(), z.number()], { error: () => m.field_required_amount() })
  .check((payload) => {
    const typed = String(payload.value).trim();
    const paise = parseRupees(payload.value);
    const fault =
      typed === ''
        ? m.field_required_amount()
        : paise === null || paise < MINIMUM_DONATION_PAISE
          ? m.field_invalid_amount()
          : null;
    if (fault) payload.issues.push({ code: 'custom', input: payload.value, message: fault });
  });

/**
 * The campaign form (R29, R30), validated by the page before payment and by the server as donationData. Field names are
 * the wire's. Without `show_name` the donor's name may be listed.
 */
export const donorFormSchema = z.object({
  fullname: personName(() => m.field_required_fullname(), FIELD_LIMITS.fullname),
  email: shaped(
    () => m.field_required_email(),
    EMAIL_PATTERN,
    () => m.field_invalid_email(),
  ).check(z.maxLength(FIELD_LIMITS.email, { error: () => m.field_invalid_email() })),
  phone_no: shaped(
    () => m.field_required_phone_no(),
    PHONE_PATTERN,
    () => m.field_invalid_phone_no(),
  ),
  pan_no: shaped(
    () => m.field_required_pan_no(),
    PAN_PATTERN,
    () => m.field_invalid_pan_no(),
  ),
  aadhar_no: shaped(
    () => m.field_required_aadhar_no(),
    AADHAAR_PATTERN,
    () => m.field_invalid_aadhar_no(),
  ),
  address: required(() => m.field_required_address(), FIELD_LIMITS.address),
  amount: amountField,
  message: z.optional(
    z.nullable(
      z.string().check(z.maxLength(FIELD_LIMITS.message, { error: () => m.field_too_long() })),
    ),
  ),
  show_name: z.optional(z.boolean()),
});

/** The whole form as the page sends it. */
export type DonorForm = z.infer<typeof donorFormSchema>;
export type DonorFormField = keyof DonorForm;

/** Field name to its first message: the `fields` of a 400 (R50). */
export type FieldFaults = Record<string, string>;

/** The first fault of each field, keyed by the dotted path of the field. */
export function readFieldFaults(error: z.core.$ZodError): FieldFaults {
  const faults: FieldFaults = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.');
    faults[field] ??= issue.message;
  }
  return faults;
}

/** Validates a form; null when it is valid. */
export function findFormFaults(form: unknown): FieldFaults | null {
  const result = donorFormSchema.safeParse(form);
  return result.success ? null : readFieldFaults(result.error);
}

/** Stated above the button, without a checkbox (R31); its version is stored with each donation. */
export const DECLARATION_VERSION = '2026-11-01';
