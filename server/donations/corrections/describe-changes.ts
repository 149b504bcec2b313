import { dayFrom } from '#shared/dates.ts';
import { toRupees } from '#shared/money.ts';
import type { ChangedField, FieldChange } from '#shared/staff/corrections-endpoints.ts';
import { type DeskMoneyChange, isOfMoney } from '../apply-correction.ts';
import type { NumberChanges } from '../correct-donor.ts';
import { maskAadhaar, maskPan } from '../donation-record.presenter.ts';
import type { Donation } from '../donations.writes.ts';
import type { Person } from '../donors.writes.ts';
import type { CorrectedField } from '../read-correction.ts';

const SHOWN_DIGITS = 4;

type Columns = Pick<
  Donation,
  | 'fullname'
  | 'email'
  | 'phone'
  | 'address'
  | 'message'
  | 'show_name'
  | 'reference'
  | 'drawee_bank'
  | 'cheque_date'
  | 'receipt_book_number'
  | 'note'
  | 'kind_description'
  | 'is_corpus'
  | 'corpus_text'
  | 'dedication_kind'
  | 'dedication_name'
  | 'dedication_from'
  | 'dedication_listed'
>;

type Described = {
  donation: Donation;
  details: Columns;
  money: DeskMoneyChange;
  person: Pick<Person, 'pan_no' | 'aadhar_no'>;
  numbers: NumberChanges;
  fields: readonly CorrectedField[];
};

/** The changed fields before and after, for people; campaigns by id, identity numbers masked. */
export function describeChanges(described: Described): FieldChange[] {
  const { donation, details, money, person, numbers, fields } = described;
  const before = readValues(donation, donation);
  const after = readValues(details, money);
  const masks: Partial<Record<CorrectedField, FieldChange>> = {
    pan_no: {
      field: 'pan_no',
      from: maskPan(numbers.panLast4),
      to: maskPan(person.pan_no.slice(-SHOWN_DIGITS)),
    },
    aadhar_no: {
      field: 'aadhar_no',
      from: maskAadhaar(numbers.aadhaarLast4),
      to: maskAadhaar(person.aadhar_no.slice(-SHOWN_DIGITS)),
    },
  };
  return fields.map(
    (field) => masks[field] ?? { field, from: before[field] ?? '', to: after[field] ?? '' },
  );
}

function readValues(
  columns: Columns,
  money: DeskMoneyChange,
): Partial<Record<ChangedField, string>> {
  return {
    fullname: columns.fullname,
    email: columns.email,
    phone_no: columns.phone,
    address: columns.address,
    message: columns.message,
    show_name: String(columns.show_name === 1),
    reference: columns.reference,
    drawee_bank: columns.drawee_bank,
    cheque_date: columns.cheque_date,
    receipt_book_number: columns.receipt_book_number,
    note: columns.note,
    kind_description: columns.kind_description,
    corpus: String(columns.is_corpus === 1),
    corpus_text: columns.corpus_text,
    dedication_kind: columns.dedication_kind,
    dedication_name: columns.dedication_name,
    dedication_from: columns.dedication_from,
    list_dedication: String(columns.dedication_listed === 1),
    amount: String(toRupees(money.amount_paise)),
    mode: money.mode,
    date: money.paid_at === null ? '' : dayFrom(new Date(money.paid_at), 0),
    donationId: money.campaign_id,
  };
}

/**
 * What the permanent audit log may hold of changes: money before and after (rupees), identity numbers as 'added' or
 * 'changed'; of everything else only that it changed.
 */
export function toAuditedChanges(changes: readonly FieldChange[]): Record<string, unknown> {
  return Object.fromEntries(changes.flatMap((change) => toAudited(change)));
}

function toAudited({ field, from, to }: FieldChange): [string, unknown][] {
  if (field === 'pan_no' || field === 'aadhar_no') {
    return [[field, from === '' ? 'added' : 'changed']];
  }
  if (field === 'amount') return [[field, { from: Number(from), to: Number(to) }]];
  return field === 'donor' || isOfMoney(field) ? [[field, { from, to }]] : [];
}
