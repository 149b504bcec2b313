import { formatDate, momentOf } from '#shared/dates.ts';
import { nameDedicationKind } from '#shared/dedications.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatRupees } from '#shared/money.ts';
import type { ChangedField, FieldChange } from '#shared/staff/corrections-endpoints.ts';
import { nameMode } from './donation-labels.tsx';

const labels: Record<ChangedField, () => string> = {
  fullname: m.entry_fullname,
  email: m.entry_email,
  phone_no: m.entry_phone,
  address: m.entry_address,
  message: m.entry_message,
  show_name: m.entry_name_public,
  reference: m.correction_label_reference,
  drawee_bank: m.entry_drawee_bank,
  cheque_date: m.entry_cheque_date,
  receipt_book_number: m.entry_receipt_book,
  note: m.entry_note,
  kind_description: m.entry_kind_description,
  corpus: m.entry_corpus,
  corpus_text: m.entry_corpus_text,
  dedication_kind: m.donation_dedication,
  dedication_name: m.correct_dedication_name,
  dedication_from: m.correct_dedication_from,
  list_dedication: m.correct_dedication_listed,
  pan_no: m.entry_pan,
  aadhar_no: m.entry_aadhaar,
  amount: m.records_amount,
  mode: m.entry_mode,
  date: m.entry_date,
  donationId: m.entry_campaign,
  donor: m.correction_label_donor,
};

/** Label of a changed field. */
export const nameChangedField = (field: ChangedField): string => labels[field]();

/** A value of a changed field for people; a dash for none. */
export function formatChangedValue({ field }: Pick<FieldChange, 'field'>, value: string): string {
  if (value === '') return '–';
  if (field === 'amount') return formatRupees(Number(value));
  if (field === 'mode') return nameMode(value);
  if (field === 'date' || field === 'cheque_date') return formatDate(new Date(momentOf(value)));
  if (field === 'dedication_kind') return nameDedicationKind(value);
  if (field === 'show_name' || field === 'corpus' || field === 'list_dedication')
    return value === 'true' ? m.correction_yes() : m.correction_no();
  return value;
}
