import { dayFrom, toDay } from '#shared/dates.ts';
import type { FieldFaults } from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { parseRupees, toRupees } from '#shared/money.ts';
import { tidyName } from '#shared/person-names.ts';
import { type DeskRules, readDeskDonation } from '#shared/staff/desk-donation.ts';
import { refuseInvalid } from '../platform/errors.ts';
import type { Donation } from './donations.writes.ts';

/** Fields that are fixed for an online donation. */
export const MONEY_FIELDS = ['amount', 'mode', 'date', 'donationId'] as const;
const IDENTITY_FIELDS = ['pan_no', 'aadhar_no'] as const;
const DETAIL_FIELDS = [
  ...(['fullname', 'email', 'phone_no', 'address', 'message', 'show_name'] as const),
  ...(['reference', 'note', 'kind_description', 'corpus', 'corpus_text'] as const),
  ...(['drawee_bank', 'cheque_date', 'receipt_book_number'] as const),
  ...(['dedication_kind', 'dedication_name', 'dedication_from', 'list_dedication'] as const),
];
const CORRECTABLE = [...DETAIL_FIELDS, ...IDENTITY_FIELDS, ...MONEY_FIELDS];
export type CorrectedField = (typeof CORRECTABLE)[number];

export type Correction = {
  /** Fields with a new value; identity numbers whenever given. */
  changed: CorrectedField[];
  /** The corrected donation, as form fields. */
  corrected: Partial<Record<CorrectedField, string | number | boolean>>;
};

/** Never cleared: empty means not given. */
const KEPT_WHEN_EMPTY: readonly CorrectedField[] = [
  ...IDENTITY_FIELDS,
  ...MONEY_FIELDS,
  'list_dedication',
  // A donor's wish is yes or no: without either, a hidden name stays hidden.
  'show_name',
];
const DAY_FIELDS: readonly CorrectedField[] = ['date', 'cheque_date'];
/** Faults of a field that was not sent itself but is required by another. */
const ASKED_FOR_BY: Partial<Record<string, CorrectedField>> = {
  kind_description: 'mode',
  corpus_text: 'corpus',
  dedication_name: 'dedication_kind',
};

/**
 * Parses the body of a correction on top of the donation. Only sent fields are validated: an old donation may have an
 * invalid phone number and still get a note. Throws a 400 with fields.
 */
export function readCorrection(body: unknown, donation: Donation, rules: DeskRules): Correction {
  const current = describeDonation(donation);
  const sent = endDedication(readSent(body));
  const faults = findSentFaults(current, sent, rules);
  if (Object.keys(faults).length > 0) throw refuseInvalid(m.body_invalid(), faults);
  const changed = CORRECTABLE.filter(
    (field) =>
      field in sent && toComparable(field, sent[field]) !== toComparable(field, current[field]),
  );
  return { changed, corrected: { ...current, ...sent } };
}

/** A donation as form fields. */
function describeDonation(donation: Donation): Correction['corrected'] {
  return {
    fullname: donation.fullname,
    email: donation.email,
    phone_no: donation.phone,
    address: donation.address,
    message: donation.message,
    show_name: donation.show_name === 1,
    reference: donation.reference,
    drawee_bank: donation.drawee_bank,
    cheque_date: donation.cheque_date,
    receipt_book_number: donation.receipt_book_number,
    note: donation.note,
    kind_description: donation.kind_description,
    corpus: donation.is_corpus === 1,
    corpus_text: donation.corpus_text,
    dedication_kind: donation.dedication_kind,
    dedication_name: donation.dedication_name,
    dedication_from: donation.dedication_from,
    list_dedication: donation.dedication_listed === 1,
    amount: toRupees(donation.amount_paise),
    mode: donation.mode,
    donationId: donation.campaign_id,
    ...(donation.paid_at === null ? {} : { date: dayFrom(new Date(donation.paid_at), 0) }),
  };
}

function readSent(body: unknown): Correction['corrected'] {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const sent: Correction['corrected'] = {};
  for (const [name, value] of entries) {
    const field = CORRECTABLE.find((one) => one === name);
    if (field === undefined) continue;
    const text = typeof value === 'string' ? tidyText(field, value) : value;
    const isEmpty = text === '' || text === null || text === undefined;
    if (isEmpty && KEPT_WHEN_EMPTY.includes(field)) continue;
    sent[field] = isEmpty ? '' : text;
  }
  return sent;
}

/** Text as an entry stores it: a name without invisible characters, a full time as its day in India. */
function tidyText(field: CorrectedField, typed: string): string {
  if (field === 'fullname') return tidyName(typed);
  const text = typed.trim();
  return DAY_FIELDS.includes(field) ? String(toDay(text)) : text;
}

/** Without a kind there is no dedication: the rest of it goes with the kind. */
function endDedication(sent: Correction['corrected']): Correction['corrected'] {
  if (sent.dedication_kind !== '') return sent;
  return { dedication_name: '', dedication_from: '', list_dedication: false, ...sent };
}

function findSentFaults(
  current: Correction['corrected'],
  sent: Correction['corrected'],
  rules: DeskRules,
): FieldFaults {
  const sound = { ...current, ...withoutFaults(current, rules) };
  const { faults } = readDeskDonation({ ...sound, ...sent }, rules);
  return Object.fromEntries(
    Object.entries(faults ?? {}).filter(
      ([field]) => field in sent || (ASKED_FOR_BY[field] ?? 'nothing') in sent,
    ),
  );
}

/** Replaces stored invalid values, so that they hide no fault of the new ones. */
function withoutFaults(current: Correction['corrected'], rules: DeskRules) {
  const { faults } = readDeskDonation(current, rules);
  return Object.fromEntries(
    Object.keys(faults ?? {}).map((field) => [field, field === 'fullname' ? '-' : null]),
  );
}

function toComparable(field: CorrectedField, value: unknown): string {
  if (field === 'amount') return String(parseRupees(value));
  return value === undefined ? '' : String(value);
}
