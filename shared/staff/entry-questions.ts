import { m } from '#shared/messages/compiled/messages.js';
import { momentOf } from '../dates.ts';
import type { FieldFaults } from '../donor-form.ts';

/** What may be right and hardly is; absent and '' mean not given. */
type Entered = {
  fullname?: string | undefined;
  phone_no?: string | undefined;
  mode?: string | undefined;
  cheque_date?: string | undefined;
};

/**
 * Questions about an entry, by field: a phone and a name that can hardly be, a cheque of a day that no bank may accept.
 * Staff answer by naming the field in `confirmed`; nothing here refuses an entry.
 */
export function findEntryQuestions(entry: Entered, now: Date): FieldFaults {
  const questions: FieldFaults = {};
  if (isUnlikelyPhone(entry.phone_no ?? '')) questions.phone_no = m.ask_phone();
  if (isUnlikelyName(entry.fullname ?? '')) questions.fullname = m.ask_fullname();
  const cheque = entry.mode === 'cheque' ? askAboutChequeDay(entry.cheque_date ?? '', now) : null;
  if (cheque !== null) questions.cheque_date = cheque;
  return questions;
}

/** Indian mobile numbers begin with 6 to 9. */
function isUnlikelyPhone(phone: string): boolean {
  return phone !== '' && (!/^[6-9]/.test(phone) || /^(\d)\1+$/.test(phone));
}

const PLACEHOLDERS = /\b(test|testing|asdf\w*|qwerty\w*|dummy|xxx+|abc|abcd|na|nil|none)\b/i;
/** Four letters or more, and none of them a vowel; shorter words may be initials or titles. */
const WITHOUT_VOWEL = /(?<![a-z])[b-df-hj-np-tv-xz]{4,}(?![a-z])/;

/** Digits, a placeholder, one letter repeated, or a Latin word without a vowel. */
function isUnlikelyName(name: string): boolean {
  if (name === '') return false;
  if (/\d/.test(name) || PLACEHOLDERS.test(name)) return true;
  const letters = name.replace(/[^\p{L}]/gu, '').toLowerCase();
  if (letters.length > 1 && /^(.)\1+$/u.test(letters)) return true;
  const withoutAccents = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return WITHOUT_VOWEL.test(withoutAccents);
}

/** Banks accept a cheque for three months from its day (RBI), and not before it. */
const CHEQUE_MONTHS = 3;

function askAboutChequeDay(day: string, now: Date): string | null {
  if (day === '') return null;
  if (momentOf(day) > now.toISOString()) return m.ask_cheque_in_future();
  const validUntil = new Date(momentOf(day));
  validUntil.setUTCMonth(validUntil.getUTCMonth() + CHEQUE_MONTHS);
  return validUntil < now ? m.ask_cheque_too_old() : null;
}
