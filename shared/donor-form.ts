import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { DEDICATIONS } from './dedications.ts';
import { FIELD_LIMITS } from './field-limits.ts';
import { formatRupees, MINIMUM_DONATION_PAISE, parseRupees, toRupees } from './money.ts';
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

const shortText = (limit: number) =>
  z.optional(
    z.nullable(
      z
        .string({ error: () => m.field_too_long() })
        .check(z.overwrite(tidyName), z.maxLength(limit, { error: () => m.field_too_long() })),
    ),
  );

const fields = {
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
  /** With IDENTITY_NUMBERS=for-tax: the donor wants the certificate, and so gives the numbers. */
  wants_certificate: z.optional(z.boolean()),
  /** '' or absent: no dedication. */
  dedication_kind: z.optional(
    z.nullable(z.enum(['', ...DEDICATIONS], { error: () => m.dedication_kind_unknown() })),
  ),
  dedication_name: shortText(FIELD_LIMITS.dedication),
  dedication_from: shortText(FIELD_LIMITS.dedication),
  /** Whether the list of supporters may show the dedication. */
  list_dedication: z.optional(z.boolean()),
};

const namesItsPerson: z.core.CheckFn<{
  dedication_kind?: string | null | undefined;
  dedication_name?: string | null | undefined;
}> = (payload) => {
  const { dedication_kind: kind, dedication_name: name } = payload.value;
  if (!kind || name) return;
  payload.issues.push({
    code: 'custom',
    input: name,
    path: ['dedication_name'],
    message: m.dedication_name_required(),
  });
};

/**
 * The campaign form (R29, R30), validated by the page before payment and by the server as donationData. Field names are
 * the wire's. Without `show_name` DONOR_NAMES decides whether the donor's name may be listed.
 */
export const donorFormSchema = z.object(fields).check(namesItsPerson);

/** The form of a donor who wants no certificate. */
const withoutNumbersSchema = z
  .object({ ...fields, pan_no: z.literal(''), aadhar_no: z.literal('') })
  .check(namesItsPerson);

/** What an installation asks of its donors. */
export type FormPolicy = {
  /** required: PAN and Aadhaar of every donor (R30); for-tax: only of those who want the certificate. */
  readonly identityNumbers: 'required' | 'for-tax';
  /** Whether 'Show my name' begins ticked, and counts as ticked where a form does not say. */
  readonly donorNames: 'opt-out' | 'opt-in';
};

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

/** Parses a form by an installation's policy. */
export function readDonorForm(
  form: Readonly<Record<string, unknown>>,
  { identityNumbers, donorNames }: FormPolicy,
): { readonly form: DonorForm } | { readonly faults: FieldFaults } {
  const asksNumbers = identityNumbers === 'required' || form.wants_certificate === true;
  // Numbers that were typed unasked are dropped.
  const result = asksNumbers
    ? donorFormSchema.safeParse(form)
    : withoutNumbersSchema.safeParse({ ...form, pan_no: '', aadhar_no: '' });
  if (!result.success) return { faults: readFieldFaults(result.error) };
  return { form: { ...result.data, show_name: result.data.show_name ?? donorNames === 'opt-out' } };
}

/** Validates a form; null when it is valid. */
export function findFormFaults(
  form: Readonly<Record<string, unknown>>,
  policy: FormPolicy = { identityNumbers: 'required', donorNames: 'opt-out' },
): FieldFaults | null {
  const read = readDonorForm(form, policy);
  return 'faults' in read ? read.faults : null;
}

/** The limits of an online donation, in rupees. */
export type AmountLimits = { readonly minimum: number; readonly maximum: number };

/** What is wrong with the size of an amount, with the limit; null for an amount within the limits, and for no amount. */
export function findLimitFault(typed: string, { minimum, maximum }: AmountLimits): string | null {
  const paise = parseRupees(typed);
  if (paise === null) return null;
  const rupees = toRupees(paise);
  if (rupees < minimum) return m.amount_below_minimum({ amount: formatRupees(minimum) });
  return rupees > maximum ? m.amount_above_maximum({ amount: formatRupees(maximum) }) : null;
}

/** Stated above the button, without a checkbox (R31); its version is stored with each donation. */
export const DECLARATION_VERSION = '2026-11-01';
