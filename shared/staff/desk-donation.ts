import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { dayFrom, taxYearOf, toDay } from '../dates.ts';
import { DEDICATIONS } from '../dedications.ts';
import { donorFormSchema, type FieldFaults, readFieldFaults } from '../donor-form.ts';
import { FIELD_LIMITS } from '../field-limits.ts';
import { formatPaise, parseRupees } from '../money.ts';

/** Payment modes at the desk, in the order of the keys 1 to 5. */
export const deskModes = ['cash', 'cheque', 'bank', 'upi', 'kind'] as const;
export type DeskMode = (typeof deskModes)[number];

/** Modes with a bank reference: a cheque number, a UTR. */
export const modesWithReference: readonly DeskMode[] = ['cheque', 'bank', 'upi'];

export const DESK_LIMITS = {
  reference: 60,
  drawee_bank: 80,
  receipt_book_number: 30,
  kind_description: 300,
  note: 500,
  corpus_text: 500,
};
/** Larger amounts are treated as typing errors. */
const MAXIMUM_DESK_PAISE = 100_000_000_000;

const { shape } = donorFormSchema;
const LONGEST_KEY = 64;

const upTo = (limit: number) =>
  z.optional(
    z
      .string({ error: () => m.field_too_long() })
      .check(z.trim(), z.maxLength(limit, { error: () => m.field_too_long() })),
  );

/**
 * A donation as staff type it in, with the wire's field names: only name and amount are required, and values that are
 * present obey R30. Absent, null and '' all mean not given.
 */
const deskDonationSchema = z.object({
  fullname: shape.fullname,
  amount: shape.amount,
  email: z.optional(shape.email),
  phone_no: z.optional(shape.phone_no),
  pan_no: z.optional(shape.pan_no),
  aadhar_no: z.optional(shape.aadhar_no),
  address: z.optional(shape.address),
  message: upTo(FIELD_LIMITS.message),
  show_name: z.optional(z.boolean()),
  /** The campaign; absent: the general fund. */
  donationId: z.optional(z.string()),
  /** An existing donor chosen while typing. */
  donorId: z.optional(z.string()),
  mode: z.optional(z.enum(deskModes, { error: () => m.desk_mode_unknown() })),
  /** The day of the donation in India, YYYY-MM-DD; absent: today. */
  date: z.optional(z.string({ error: () => m.desk_date_invalid() })),
  reference: upTo(DESK_LIMITS.reference),
  /** Of a cheque: the bank it is drawn on, and the day written on it, YYYY-MM-DD. */
  drawee_bank: upTo(DESK_LIMITS.drawee_bank),
  cheque_date: z.optional(z.string({ error: () => m.desk_date_invalid() })),
  /** The number of a receipt written by hand from a book. */
  receipt_book_number: upTo(DESK_LIMITS.receipt_book_number),
  note: upTo(DESK_LIMITS.note),
  kind_description: upTo(DESK_LIMITS.kind_description),
  /** A corpus donation, as the donor directed in the text of corpus_text. */
  corpus: z.optional(z.boolean()),
  corpus_text: upTo(DESK_LIMITS.corpus_text),
  /** In whose name it was given, as on the campaign form. */
  dedication_kind: z.optional(z.enum(DEDICATIONS, { error: () => m.dedication_kind_unknown() })),
  dedication_name: upTo(FIELD_LIMITS.dedication),
  dedication_from: upTo(FIELD_LIMITS.dedication),
  list_dedication: z.optional(z.boolean()),
  /** Mail the receipt at once. */
  send: z.optional(z.boolean()),
  /** Idempotency key: a second request with the same key, such as a double click, is the same donation. */
  entry_key: upTo(LONGEST_KEY),
  /**
   * Questions that staff have answered with yes, by field: 'pan_no', a PAN already stored for a donor of another name;
   * 'donor', a new donor with the phone and name of another; 'reference', one recorded before; and those of
   * findEntryQuestions.
   */
  confirmed: z.optional(z.array(z.string())),
  /** Put the questions of findEntryQuestions and 'donor' too: a person is there to answer them. */
  ask: z.optional(z.boolean()),
});
export type DeskDonationForm = z.infer<typeof deskDonationSchema>;

/** The fields of a body of any shape that have a value. */
export function readGivenFields(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null) return {};
  return Object.fromEntries(
    Object.entries(body).filter(
      ([, value]) =>
        value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== ''),
    ),
  );
}

export type DeskRules = {
  now: Date;
  /** Whether donations from before the previous tax year may be entered. */
  anyYear: boolean;
};

/** Parses and validates what was typed; used by both the screen and the server. */
export function readDeskDonation(
  body: unknown,
  rules: DeskRules,
): { form: DeskDonationForm; faults: null } | { form: null; faults: FieldFaults } {
  const fields = readGivenFields(body);
  for (const day of ['date', 'cheque_date']) if (day in fields) fields[day] = toDay(fields[day]);
  const result = deskDonationSchema.safeParse(fields);
  if (!result.success) return { form: null, faults: readFieldFaults(result.error) };
  const form = result.data;
  const faults = findFaultsTogether(form, rules);
  return Object.keys(faults).length > 0 ? { form: null, faults } : { form, faults: null };
}

/** Faults that depend on several fields. */
function findFaultsTogether(form: DeskDonationForm, rules: DeskRules): FieldFaults {
  const faults: FieldFaults = {};
  if ((parseRupees(form.amount) ?? 0) > MAXIMUM_DESK_PAISE) {
    faults.amount = m.desk_amount_too_large({ amount: formatPaise(MAXIMUM_DESK_PAISE) });
  }
  const dateFault = form.date === undefined ? null : findDateFault(form.date, rules);
  if (dateFault !== null) faults.date = dateFault;
  if (form.cheque_date !== undefined && !isDay(form.cheque_date))
    faults.cheque_date = m.desk_date_invalid();
  if (form.mode === 'kind' && !form.kind_description)
    faults.kind_description = m.desk_kind_required();
  if (form.corpus && !form.corpus_text) faults.corpus_text = m.desk_corpus_required();
  if (form.dedication_kind && !form.dedication_name)
    faults.dedication_name = m.dedication_name_required();
  if (!form.dedication_kind) {
    for (const field of ['dedication_name', 'dedication_from'] as const)
      if (form[field]) faults[field] = m.desk_dedication_kind_required();
  }
  if (form.send && !form.email) faults.email = m.desk_send_needs_email();
  return faults;
}

/** Why a donation cannot have been given on this day; null when it can. */
function findDateFault(day: string, { now, anyYear }: DeskRules): string | null {
  if (!isDay(day)) return m.desk_date_invalid();
  if (day > dayFrom(now, 0)) return m.desk_date_in_future();
  const first = firstDayOfLastYear(now);
  return !anyYear && day < first
    ? m.desk_date_too_old({ day: first.split('-').reverse().join('/') })
    : null;
}

/** 1 April of the tax year before this one. */
function firstDayOfLastYear(now: Date): string {
  return `${Number(taxYearOf(now).slice(0, 4)) - 1}-04-01`;
}

const EARLIEST_DAY = '1947-08-15';

/** Whether this is a day of the calendar, as YYYY-MM-DD, from the independence of India on. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < EARLIEST_DAY) return false;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}
