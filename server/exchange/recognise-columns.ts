import {
  allImportFields,
  type ImportField,
  nameImportField,
} from '#shared/staff/exchange-columns.ts';
import type { ImportMapping } from '#shared/staff/imports-endpoints.ts';

/** Other names of columns, normalized; among them the headings of our own earlier exports. */
const otherNames: Partial<Record<ImportField, readonly string[]>> = {
  date: [
    'date',
    'donation date',
    'gift date',
    'payment date',
    'received on',
    'paid on',
    'तारीख',
    'दिनांक',
    'तिथि',
  ],
  receipt: ['receipt number', 'receipt no', 'receipt', 'रसीद', 'रसीद संख्या', 'रसीद नंबर'],
  old_receipt: [
    'earlier receipt number',
    'old receipt number',
    'old receipt no',
    'previous receipt number',
  ],
  fullname: [
    'full name',
    'fullname',
    'name',
    'donor',
    'donor name',
    'name of donor',
    'नाम',
    'दाता',
    'दाता का नाम',
  ],
  amount: ['amount', 'donation amount', 'amount inr', 'amount rs', 'rupees', 'sum', 'राशि', 'रकम'],
  refunded: ['refunded', 'refund', 'given back'],
  mode: [
    'mode',
    'payment mode',
    'mode of payment',
    'mode of receipt',
    'payment method',
    'method',
    'माध्यम',
    'भुगतान का माध्यम',
  ],
  status: ['status', 'state', 'payment status'],
  campaign: [
    'campaign',
    'cause',
    'purpose',
    'fund',
    'project',
    'category',
    'उद्देश्य',
    'अभियान',
    'प्रयोजन',
  ],
  email: ['email', 'e mail', 'email address', 'email id', 'mail', 'ईमेल'],
  phone: [
    'phone',
    'phone number',
    'phone no',
    'mobile',
    'mobile number',
    'mobile no',
    'contact',
    'contact number',
    'फोन',
    'फ़ोन',
    'मोबाइल',
    'मोबाइल नंबर',
  ],
  pan: ['pan', 'pan number', 'pan no', 'pan card', 'unique identification number', 'पैन', 'पैन नंबर'],
  address: ['address', 'address of donor', 'donor address', 'पता'],
  message: ['message', 'comment', 'donor message', 'संदेश'],
  show_name: ['show name', 'show donor name', 'name public', 'publish name'],
  reference: [
    'reference',
    'reference number',
    'reference no',
    'cheque number',
    'cheque no',
    'utr',
    'utr number',
    'transaction id',
    'transaction number',
    'cheque or transfer number',
    'संदर्भ',
    'चेक नंबर',
  ],
  drawee_bank: ['drawee bank', 'drawn on', 'cheque bank', 'bank name', 'bank', 'बैंक का नाम'],
  cheque_date: ['cheque date', 'date of cheque', 'chq date', 'चेक की तारीख'],
  receipt_book_number: [
    'receipt book number',
    'receipt book no',
    'manual receipt number',
    'manual receipt no',
  ],
  note: ['note', 'notes', 'remark', 'remarks', 'narration', 'टिप्पणी'],
  kind: ['given in kind', 'kind', 'in kind', 'item', 'items', 'वस्तु', 'सामग्री'],
  corpus: ['corpus', 'corpus direction', 'written direction'],
  record: [
    'record',
    'record id',
    'id',
    'donation id',
    'gift id',
    'external id',
    'external reference',
    'old id',
  ],
};

/** Maps columns to fields by their headings; the leftmost of equal ones. */
export function recogniseColumns(titles: readonly string[]): ImportMapping {
  const normalized = titles.map(normalizeTitle);
  const find = (names: readonly string[]) => {
    const indexes = names.map((name) => normalized.indexOf(normalizeTitle(name)));
    return indexes.find((index) => index >= 0) ?? null;
  };
  const names = isOfGive(titles) ? giveNames : {};
  return Object.fromEntries(
    allImportFields.map((field) => [
      field,
      find(names[field] ?? [nameImportField(field), ...(otherNames[field] ?? [])]),
    ]),
  );
}

/** Headings of GiveWP that mean something else here, or have no other name. Staff choose which of them it writes. */
const giveNames: Partial<Record<ImportField, readonly string[]>> = {
  record: ['donation id'],
  fullname: ['first name'],
  last_name: ['last name'],
  email: ['email address', 'donor email'],
  phone: ['donor phone number', 'phone'],
  address: ['address 1', 'address line 1'],
  address_line_2: ['address 2', 'address line 2'],
  city: ['city'],
  region: ['state'],
  postcode: ['zip', 'zip code', 'postal code'],
  amount: ['donation total'],
  currency: ['currency code', 'currency'],
  status: ['donation status'],
  mode: ['payment gateway'],
  live_mode: ['payment mode'],
  campaign: ['form title', 'donation form title'],
  date: ['donation date'],
  message: ['donor comment', 'comment'],
};

/** Whether headings are those of a GiveWP export. */
export function isOfGive(titles: readonly string[]): boolean {
  const normalized = new Set(titles.map(normalizeTitle));
  return ['donation id', 'donation total'].every((title) => normalized.has(title));
}

/** Normalizes a heading for comparison: lower case, words only. Vowel signs of Hindi are marks, not letters. */
export function normalizeTitle(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}
