import { m } from '#shared/messages/compiled/messages.js';
import { parseRupees } from '#shared/money.ts';
import { Refusal } from '../platform/errors.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import type { CorrectedIdentity } from './correct-identity.ts';
import { momentReceived } from './desk-donation.ts';
import type { Donation } from './donations.writes.ts';
import type { Person } from './donors.writes.ts';
import type { DeskMoneyChange } from './move-desk-money.ts';
import { type CorrectedField, type Correction, MONEY_FIELDS } from './read-correction.ts';

/** Columns of a donation after a correction. */
export function toCorrectedDetails({ wanted }: Correction) {
  const text = (field: CorrectedField) => String(wanted[field] ?? '');
  const words = (field: CorrectedField) => hideIdentityNumbers(text(field));
  const isCorpus = wanted.corpus === true;
  return {
    fullname: words('fullname'),
    email: text('email'),
    phone: text('phone_no'),
    address: words('address'),
    message: words('message'),
    show_name: wanted.show_name === false ? 0 : 1,
    reference: text('reference'),
    note: words('note'),
    kind_description: words('kind_description'),
    is_corpus: isCorpus ? 1 : 0,
    corpus_text: isCorpus ? words('corpus_text') : '',
  } as const;
}

/** The donor of a corrected donation, with the identity numbers that were entered. */
export function toCorrectedPerson(
  details: ReturnType<typeof toCorrectedDetails>,
  { wanted }: Correction,
): Person {
  return {
    fullname: details.fullname,
    email: details.email,
    phone_no: details.phone,
    address: details.address,
    pan_no: String(wanted.pan_no ?? ''),
    aadhar_no: String(wanted.aadhar_no ?? ''),
  };
}

/** The money of a donation after a correction; the time is kept if the day is the same. */
export function toCorrectedMoney(
  donation: Donation,
  correction: Correction,
  now: Date,
): DeskMoneyChange {
  const { amount, mode, date, donationId } = correction.wanted;
  const isOtherDay = correction.changed.includes('date');
  return {
    amount_paise: parseRupees(amount) ?? donation.amount_paise,
    mode: String(mode ?? donation.mode),
    campaign_id: String(donationId ?? donation.campaign_id),
    paid_at: isOtherDay ? momentReceived(String(date), now).toISOString() : donation.paid_at,
  };
}

/** Fields whose value changed; identity numbers only if newly added. */
export function listCorrected(
  correction: Correction,
  numbers: CorrectedIdentity,
): CorrectedField[] {
  return correction.changed.filter(
    (field) =>
      (field !== 'pan_no' || numbers.pan !== 'same') &&
      (field !== 'aadhar_no' || numbers.aadhaar !== 'same'),
  );
}

/** Refuses to change existing values for staff who may only fill in missing ones. */
export function refuseToChange(
  donation: Donation,
  fields: readonly CorrectedField[],
  numbers: CorrectedIdentity,
): void {
  const isFilled: Partial<Record<CorrectedField, boolean>> = {
    fullname: donation.fullname !== '',
    email: donation.email !== '',
    phone_no: donation.phone !== '',
    address: donation.address !== '',
    message: donation.message !== '',
    reference: donation.reference !== '',
    note: donation.note !== '',
    kind_description: donation.kind_description !== '',
    corpus_text: donation.corpus_text !== '',
    pan_no: numbers.pan === 'changed',
    aadhar_no: numbers.aadhaar === 'changed',
  };
  const changed = fields.filter((field) => isFilled[field] ?? true);
  if (changed.length === 0) return;
  const message = m.donation_fill_only_missing();
  throw new Refusal(403, message, Object.fromEntries(changed.map((field) => [field, message])));
}

export const isOfMoney = (field: CorrectedField) =>
  MONEY_FIELDS.some((ofMoney) => ofMoney === field);
