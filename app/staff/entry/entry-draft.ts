import { dayFrom } from '#shared/dates.ts';
import { fitsName } from '#shared/fits-name.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { parseRupees, tidyRupees } from '#shared/money.ts';
import { CASH_LIMITS, findNoDeduction, isTooMuchCash } from '#shared/staff/cash-rules.ts';
import { type DeskMode, modesWithReference } from '#shared/staff/desk-donation.ts';
import type { DeskCampaign, DonorRecord } from '#shared/staff/entry-endpoints.ts';

/** Form values as typed. */
export type EntryDraft = {
  readonly amount: string;
  readonly mode: DeskMode;
  readonly reference: string;
  readonly drawee_bank: string;
  readonly cheque_date: string;
  readonly receipt_book_number: string;
  readonly kind_description: string;
  readonly fullname: string;
  readonly phone_no: string;
  readonly email: string;
  readonly pan_no: string;
  readonly aadhar_no: string;
  readonly address: string;
  readonly donationId: string;
  /** YYYY-MM-DD, or what was typed where that is no day; so is `cheque_date`. */
  readonly date: string;
  /** The day in India on which the form was opened, YYYY-MM-DD; not sent. */
  readonly begunOn: string;
  readonly note: string;
  readonly message: string;
  readonly show_name: boolean;
  readonly corpus: boolean;
  readonly corpus_text: string;
  readonly send: boolean;
  /** The selected known donor. */
  readonly donor: DonorRecord | null;
  /** The name that staff said is the donor's, although another is stored; not sent. */
  readonly agreedName: string;
  /** Idempotency key: a double submit creates one donation. */
  readonly entry_key: string;
  readonly pins: Pins;
};

/** The fields whose value stays for the next donation. */
type Pins = { readonly date: boolean; readonly mode: boolean; readonly campaign: boolean };

const FIRST_PINS: Pins = { date: false, mode: true, campaign: true };

/** An empty form for today; what is pinned stays from the previous donation, and a receipt book counts on. */
export function beginDraft(now: Date, before: Partial<EntryDraft> = {}): EntryDraft {
  const pins = before.pins ?? FIRST_PINS;
  return {
    amount: '',
    mode: (pins.mode ? before.mode : undefined) ?? 'cash',
    reference: '',
    drawee_bank: '',
    cheque_date: '',
    receipt_book_number: countOn(before.receipt_book_number ?? ''),
    kind_description: '',
    fullname: '',
    phone_no: '',
    email: '',
    pan_no: '',
    aadhar_no: '',
    address: '',
    donationId: (pins.campaign ? before.donationId : undefined) ?? '',
    date: (pins.date ? before.date : undefined) ?? dayFrom(now, 0),
    begunOn: dayFrom(now, 0),
    note: '',
    message: '',
    show_name: false,
    corpus: false,
    corpus_text: '',
    send: false,
    donor: null,
    agreedName: '',
    entry_key: createEntryKey(),
    pins,
  };
}

const TYPED_FIELDS = [
  'amount',
  'reference',
  'drawee_bank',
  'cheque_date',
  'kind_description',
  'fullname',
  'phone_no',
  'email',
  'pan_no',
  'aadhar_no',
  'address',
  'note',
  'message',
  'corpus_text',
] as const;

/** Whether somebody has typed something about a donation. A receipt-book number counts on by itself. */
export function isTyped(draft: EntryDraft): boolean {
  return TYPED_FIELDS.some((field) => draft[field].trim() !== '');
}

/**
 * The form with today's date, where it was left open overnight: cash of the new day would be entered under the old one.
 * A date that somebody has chosen stays, and so does that of a donation that is half typed.
 */
export function renewDay(draft: EntryDraft, now: Date): EntryDraft {
  const today = dayFrom(now, 0);
  const isChosen = draft.pins.date || draft.date !== draft.begunOn || isTyped(draft);
  if (isChosen || draft.begunOn === today) return draft;
  return { ...draft, date: today, begunOn: today };
}

/** The form after `sent` was saved: what was typed into it meanwhile, as `now` has it, stays. */
export function beginNext(sent: EntryDraft, now: EntryDraft): EntryDraft {
  const typed = TYPED_FIELDS.filter((field) => now[field] !== sent[field]);
  return {
    ...beginDraft(new Date(), now),
    ...Object.fromEntries(typed.map((field) => [field, now[field]])),
  };
}

/** The next number of a receipt book: 'B-099' becomes 'B-100'. Text without a number at its end is not counted on. */
function countOn(number: string): string {
  const match = /^(.*?)(\d{1,15})$/.exec(number.trim());
  if (!match) return '';
  const [, series = '', digits = ''] = match;
  return series + String(Number(digits) + 1).padStart(digits.length, '0');
}

const KEY_BYTES = 16;

/** Also works over plain http, as on an office network. */
function createEntryKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The draft filled with a known donor's data; the PAN is not copied. */
export function chooseDonor(draft: EntryDraft, donor: DonorRecord): EntryDraft {
  const { fullname, phone_no, email, address } = donor;
  const numbers = { pan_no: '', aadhar_no: '' };
  return { ...draft, donor, agreedName: '', fullname, phone_no, email, address, ...numbers };
}

/** Whether the name was typed over with one that is clearly another person's than the selected donor. */
export function isOfAnother({ donor, fullname, agreedName }: EntryDraft): boolean {
  if (donor === null || fullname.trim() === '' || fullname === agreedName) return false;
  return !fitsName(fullname, donor.fullname);
}

const COPIED_FIELDS = ['phone_no', 'email', 'address'] as const;

/** The draft without its donor. Contact data that came with the donor goes, too; what was typed stays. */
export function unlinkDonor(draft: EntryDraft): EntryDraft {
  const { donor } = draft;
  if (donor === null) return draft;
  const copied = COPIED_FIELDS.filter((field) => draft[field] === donor[field]);
  return {
    ...draft,
    donor: null,
    ...Object.fromEntries(copied.map((field) => [field, ''])),
  };
}

/** The draft with the donor that was unlinked, under the typed name. What was typed since stays. */
export function relinkDonor(draft: EntryDraft, donor: DonorRecord): EntryDraft {
  const empty = COPIED_FIELDS.filter((field) => draft[field].trim() === '');
  return {
    ...draft,
    donor,
    agreedName: draft.fullname,
    ...Object.fromEntries(empty.map((field) => [field, donor[field]])),
  };
}

/** Request body: only the fields that apply to the payment mode. */
export function toEntryBody(draft: EntryDraft): Record<string, unknown> {
  const { donor, agreedName, pins, begunOn, reference, drawee_bank, ...others } = draft;
  const { cheque_date, kind_description, corpus_text, ...rest } = others;
  return {
    ...rest,
    amount: tidyRupees(draft.amount),
    // A person is at the form and can answer.
    ask: true,
    pan_no: draft.pan_no.toUpperCase(),
    ...(donor === null ? {} : { donorId: donor._id }),
    ...(modesWithReference.includes(draft.mode) ? { reference } : {}),
    ...(draft.mode === 'cheque' ? { drawee_bank, cheque_date } : {}),
    ...(draft.mode === 'kind' ? { kind_description } : {}),
    ...(draft.corpus ? { corpus_text } : {}),
    send: draft.send && draft.email.trim() !== '',
  };
}

/** Legal note on the donation while it is typed; null when there is none. */
export function warnOfLaw(draft: EntryDraft, campaign: DeskCampaign | undefined): string | null {
  const amountPaise = parseRupees(tidyRupees(draft.amount)) ?? 0;
  if (draft.mode === 'cash' && isTooMuchCash(amountPaise)) {
    return m.entry_warn_cash_refused({ limit: CASH_LIMITS.refusedFrom });
  }
  const isTaxEligible = campaign?.taxEligible ?? true;
  const reason = findNoDeduction({ mode: draft.mode, amountPaise, isTaxEligible });
  if (reason === 'cash-above-limit') {
    return m.entry_warn_cash({ limit: CASH_LIMITS.deductibleUpTo });
  }
  if (reason === 'in-kind') return m.entry_warn_kind();
  return reason === 'campaign' ? m.entry_warn_campaign() : null;
}

/** Whether the tax documents of this donation will lack something. */
export function lacksForTaxDocuments(draft: EntryDraft): boolean {
  // Data of a known donor is stored with the other donations, not with this one.
  return draft.address.trim() === '' || (draft.pan_no === '' && draft.aadhar_no === '');
}
