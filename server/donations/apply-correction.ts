import { taxYearOf } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { parseRupees } from '#shared/money.ts';
import { addToCampaignTotals } from '../campaigns/add-to-campaign-totals.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { refuseLockedPeriod } from '../periods/refuse-locked-period.ts';
import { refuseInvalid } from '../platform/errors.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import type { NumberChanges } from './correct-donor.ts';
import { momentReceived } from './desk-donation.ts';
import { bookDeskMoney, reverseDeskMoney } from './desk-donations.writes.ts';
import type { Donation } from './donations.writes.ts';
import type { Person } from './donors.writes.ts';
import { type CorrectedField, type Correction, MONEY_FIELDS } from './read-correction.ts';

/** Columns of a donation after a correction. */
export function toCorrectedDetails({ corrected, changed }: Correction) {
  const text = (field: CorrectedField) => String(corrected[field] ?? '');
  const safeText = (field: CorrectedField) => hideIdentityNumbers(text(field));
  const isCorpus = corrected.corpus === true;
  return {
    fullname: safeText('fullname'),
    email: text('email'),
    phone: text('phone_no'),
    address: safeText('address'),
    message: safeText('message'),
    show_name: corrected.show_name === false ? 0 : 1,
    ...(changed.includes('show_name') ? { show_name_source: 'staff' as const } : {}),
    reference: text('reference'),
    drawee_bank: safeText('drawee_bank'),
    cheque_date: text('cheque_date'),
    receipt_book_number: safeText('receipt_book_number'),
    note: safeText('note'),
    kind_description: safeText('kind_description'),
    is_corpus: isCorpus ? 1 : 0,
    corpus_text: isCorpus ? safeText('corpus_text') : '',
    dedication_kind: text('dedication_kind'),
    dedication_name: safeText('dedication_name'),
    dedication_from: safeText('dedication_from'),
    dedication_listed: corrected.list_dedication === true ? 1 : 0,
  } as const;
}

/** The donor of a corrected donation, with the identity numbers that were entered. */
export function toCorrectedPerson(
  details: ReturnType<typeof toCorrectedDetails>,
  { corrected }: Correction,
): Person {
  return {
    fullname: details.fullname,
    email: details.email,
    phone_no: details.phone,
    address: details.address,
    pan_no: String(corrected.pan_no ?? ''),
    aadhar_no: String(corrected.aadhar_no ?? ''),
  };
}

/** The money of a donation after a correction; the time is kept if the day is the same. */
export function toCorrectedMoney(
  donation: Donation,
  correction: Correction,
  now: Date,
): DeskMoneyChange {
  const { amount, mode, date, donationId } = correction.corrected;
  const isOtherDay = correction.changed.includes('date');
  return {
    amount_paise: parseRupees(amount) ?? donation.amount_paise,
    mode: String(mode ?? donation.mode),
    campaign_id: String(donationId ?? donation.campaign_id),
    paid_at: isOtherDay ? momentReceived(String(date), now).toISOString() : donation.paid_at,
  };
}

/** Fields whose value changed; identity numbers only if newly added. */
export function listCorrected(correction: Correction, numbers: NumberChanges): CorrectedField[] {
  return correction.changed.filter(
    (field) =>
      (field !== 'pan_no' || numbers.pan !== 'same') &&
      (field !== 'aadhar_no' || numbers.aadhaar !== 'same'),
  );
}

/** Those of these fields that already had a value: all others only fill in what was missing. */
export function listOverwritten(
  donation: Donation,
  fields: readonly CorrectedField[],
  numbers: NumberChanges,
): CorrectedField[] {
  const isFilled: Partial<Record<CorrectedField, boolean>> = {
    fullname: donation.fullname !== '',
    email: donation.email !== '',
    phone_no: donation.phone !== '',
    address: donation.address !== '',
    message: donation.message !== '',
    reference: donation.reference !== '',
    drawee_bank: donation.drawee_bank !== '',
    cheque_date: donation.cheque_date !== '',
    receipt_book_number: donation.receipt_book_number !== '',
    note: donation.note !== '',
    kind_description: donation.kind_description !== '',
    corpus_text: donation.corpus_text !== '',
    dedication_kind: donation.dedication_kind !== '',
    dedication_name: donation.dedication_name !== '',
    dedication_from: donation.dedication_from !== '',
    list_dedication: donation.dedication_kind !== '',
    pan_no: numbers.pan === 'changed',
    aadhar_no: numbers.aadhaar === 'changed',
  };
  return fields.filter((field) => isFilled[field] ?? true);
}

export const isOfMoney = (field: string) => MONEY_FIELDS.some((ofMoney) => ofMoney === field);

/** The changeable money fields of a donation. */
export type DeskMoneyChange = Pick<Donation, 'amount_paise' | 'mode' | 'campaign_id' | 'paid_at'>;

/** A receipt's number belongs to its donation's tax year, so a donation never moves to another year. */
export function refuseOtherTaxYear(donation: Donation, next: DeskMoneyChange): void {
  const year = next.paid_at === null ? null : taxYearOf(new Date(next.paid_at));
  if (year === donation.tax_year) return;
  throw refuseInvalid(m.body_invalid(), { date: m.desk_date_other_year() });
}

/** Reverses a donation's booking and books its new values; the campaign totals follow. Refuses locked periods. */
export async function moveDeskMoney(
  trx: DatabaseTransaction,
  donation: Donation,
  next: DeskMoneyChange,
  now: Date,
): Promise<void> {
  if (next.paid_at === null)
    throw new Error(`Expected desk donation ${donation.id} to have a date of receipt, found none`);
  await refuseLockedPeriod(trx, [donation.paid_at, next.paid_at, now.toISOString()]);
  await reverseDeskMoney(trx, donation, now);
  await bookDeskMoney(trx, { ...donation, ...next }, new Date(next.paid_at));
  const deduction = { campaignId: donation.campaign_id, paise: -donation.amount_paise, donors: -1 };
  const addition = { campaignId: next.campaign_id, paise: next.amount_paise, donors: 1 };
  // In a fixed order, so that two corrections never deadlock.
  const changes = [deduction, addition].toSorted((one, other) =>
    one.campaignId < other.campaignId ? -1 : 1,
  );
  for (const change of changes) await addToCampaignTotals(trx, change);
}
