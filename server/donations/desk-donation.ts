import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import { dayFrom, momentOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { parseRupees } from '#shared/money.ts';
import {
  type DeskDonationForm,
  type DeskMode,
  readDeskDonation,
  readGivenFields,
} from '#shared/staff/desk-donation.ts';
import { findEntryQuestions } from '#shared/staff/entry-questions.ts';
import { hasPermission } from '#shared/staff/roles.ts';
import { Refusal, refuseInvalid } from '../platform/errors.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import type { Actor } from '../platform/staff-access.ts';
import type { Person } from './donors.writes.ts';

/** A validated desk donation; absent fields are ''. */
export type DeskDonation = {
  person: Person;
  /** The existing donor that staff chose; null: find or add one by `person`. */
  donorId: string | null;
  /** Staff confirm a PAN that belongs to a donor of another name. */
  isPanConfirmed: boolean;
  /** Staff confirm a new donor of the same name and phone as another; true for a caller that wants no questions. */
  isNamesakeConfirmed: boolean;
  /** Staff confirm a reference that another donation has. */
  isReferenceConfirmed: boolean;
  /** Staff confirm a date of another tax year. */
  isDateConfirmed: boolean;
  /** Staff confirm a campaign that was closed on the day of the donation. */
  isCampaignConfirmed: boolean;
  campaignId: string;
  amountPaise: number;
  mode: DeskMode;
  receivedAt: Date;
  texts: DeskTexts;
  showName: boolean;
  /** Mail the receipt at once. */
  send: boolean;
  /** Idempotency key: the same key of the same person is the same donation. */
  entryKey: string | null;
  /** The batch with which it is entered; null: on its own. */
  batchId: string | null;
};

/** Free text beside a donation; identity numbers in it are masked. */
type DeskTexts = {
  message: string;
  reference: string;
  drawee_bank: string;
  cheque_date: string;
  receipt_book_number: string;
  note: string;
  kind_description: string;
  is_corpus: 0 | 1;
  corpus_text: string;
  dedication_kind: string;
  dedication_name: string;
  dedication_from: string;
  dedication_listed: 0 | 1;
};

/** The id of no campaign. */
const NO_CAMPAIGN = '';

/** Parses the body of create-donation; throws a 400 that names every invalid field by its name in the form. */
export function readDeskEntry(body: unknown, actor: Actor, now: Date): DeskDonation {
  const anyYear = hasPermission(actor.role, 'donations.correct');
  const { donationId, ...others } = readGivenFields(body);
  // An id of any shape that is unknown is a 404 (R52), which the schema would refuse with a 400.
  const isUnknown = donationId !== undefined && typeof donationId !== 'string';
  const { form, faults } = readDeskDonation(isUnknown ? others : body, { now, anyYear });
  if (form === null) throw refuseInvalid(m.body_invalid(), faults);
  askAboutEntry(form, now);
  const donation = toDeskDonation(form, now);
  return isUnknown ? { ...donation, campaignId: NO_CAMPAIGN } : donation;
}

/** Throws a 409 with the unanswered questions of findEntryQuestions, to a caller that wants them put. */
function askAboutEntry(form: DeskDonationForm, now: Date): void {
  const { ask = false, confirmed = [] } = form;
  if (!ask) return;
  const open = Object.entries(findEntryQuestions(form, now)).filter(
    ([field]) => !confirmed.includes(field),
  );
  if (open.length > 0) throw new Refusal(409, m.ask_in_short(), Object.fromEntries(open));
}

/** Converts a validated form. */
export function toDeskDonation(form: DeskDonationForm, now: Date): DeskDonation {
  const amountPaise = parseRupees(form.amount);
  if (amountPaise === null) throw new Error('Expected an amount in a validated form, found none');
  return {
    person: {
      fullname: form.fullname,
      email: form.email ?? '',
      phone_no: form.phone_no ?? '',
      pan_no: form.pan_no ?? '',
      aadhar_no: form.aadhar_no ?? '',
      address: form.address ?? '',
    },
    donorId: form.donorId ?? null,
    isPanConfirmed: form.confirmed?.includes('pan_no') === true,
    isNamesakeConfirmed: form.ask !== true || form.confirmed?.includes('donor') === true,
    isReferenceConfirmed: form.confirmed?.includes('reference') === true,
    isDateConfirmed: form.confirmed?.includes('date') === true,
    isCampaignConfirmed: form.confirmed?.includes('donationId') === true,
    campaignId: form.donationId ?? GENERAL_FUND_ID,
    amountPaise,
    mode: form.mode ?? 'cash',
    receivedAt: momentReceived(form.date ?? null, now),
    texts: toDeskTexts(form),
    // Public only when somebody ticked it.
    showName: form.show_name === true,
    send: form.send === true,
    entryKey: form.entry_key ?? null,
    batchId: null,
  };
}

function toDeskTexts(form: Partial<DeskDonationForm>): DeskTexts {
  return {
    message: hideIdentityNumbers(form.message ?? ''),
    // A UTR may have twelve digits, like an Aadhaar number; it is kept as the bank writes it.
    reference: form.reference ?? '',
    drawee_bank: form.mode === 'cheque' ? hideIdentityNumbers(form.drawee_bank ?? '') : '',
    cheque_date: form.mode === 'cheque' ? (form.cheque_date ?? '') : '',
    receipt_book_number: hideIdentityNumbers(form.receipt_book_number ?? ''),
    note: hideIdentityNumbers(form.note ?? ''),
    kind_description: hideIdentityNumbers(form.kind_description ?? ''),
    is_corpus: form.corpus ? 1 : 0,
    corpus_text: form.corpus ? hideIdentityNumbers(form.corpus_text ?? '') : '',
    dedication_kind: form.dedication_kind ?? '',
    dedication_name: hideIdentityNumbers(form.dedication_name ?? ''),
    dedication_from: hideIdentityNumbers(form.dedication_from ?? ''),
    dedication_listed: form.dedication_kind && form.list_dedication ? 1 : 0,
  };
}

/** Today's donations get the current time; for another day only the date is known, so noon IST. */
export function momentReceived(day: string | null, now: Date): Date {
  return day === null || day === dayFrom(now, 0) ? now : new Date(momentOf(day, '12:00'));
}
