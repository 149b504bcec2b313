import { amountInWords } from '#shared/amount-in-words.ts';
import { formatDate } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import { describeTaxBenefit } from './tax-law.ts';

/** The texts of a receipt, ready for layout. */
export type ReceiptTexts = {
  numberLabel: string;
  number: string;
  date: string;
  taxYear: string;
  donorName: string;
  /** Address and identity number, one line each. */
  donorLines: string[];
  amountLabel: string;
  figure: string;
  amountText: string;
  rows: [label: string, value: string][];
  notes: string[];
};

/** Formats the facts of a receipt as text. */
export function toReceiptTexts(facts: ReceiptFacts): ReceiptTexts {
  const { donor, amountPaise } = facts;
  return {
    numberLabel: facts.isNumberEarlier
      ? m.receipt_label_number_earlier()
      : m.receipt_label_number(),
    number: toPrintable(facts.number) || m.receipt_number_none(),
    date: formatDate(new Date(facts.paidAt)),
    taxYear: facts.taxYear,
    donorName: toPrintable(donor.name) || m.receipt_unprintable_name(),
    donorLines: [toPrintableAddress(donor.address), formatIdentity(donor)].filter(
      (line) => line !== '',
    ),
    amountLabel: facts.mode === 'kind' ? m.receipt_label_value() : m.receipt_label_amount(),
    figure: formatPaise(amountPaise),
    amountText: amountInWords(amountPaise),
    rows: [
      [m.receipt_row_purpose(), toPrintable(facts.campaignTitle)],
      [m.receipt_row_type(), facts.isCorpus ? m.receipt_type_corpus() : m.receipt_type_other()],
      [m.receipt_row_mode(), formatMode(facts)],
      ...row(m.receipt_row_reference(), facts.reference),
      ...row(m.receipt_row_earlier_number(), facts.earlierNumber ?? ''),
      ...row(m.receipt_row_kind(), facts.kindDescription),
      ...row(m.receipt_row_dedication(), facts.dedication ?? ''),
      ...formatChanges(facts),
    ],
    notes: [
      ...ownWords(facts.thanks),
      ...describeTaxBenefit(facts),
      ...(facts.isPanMasked ? [m.receipt_pan_masked()] : []),
      ...ownWords(facts.note),
    ],
  };
}

/** A text of the organisation, as far as the fonts can print it. */
export function ownWords(text: string | undefined): string[] {
  const printable = toPrintable(text ?? '');
  return printable === '' ? [] : [printable];
}

function row(label: string, value: string): [string, string][] {
  const printable = toPrintable(value);
  return printable === '' ? [] : [[label, printable]];
}

function formatIdentity({ pan, aadhaarLast4 }: ReceiptFacts['donor']): string {
  if (pan !== null) return m.receipt_pan({ pan });
  if (aadhaarLast4 !== null) return m.receipt_aadhaar({ last4: aadhaarLast4 });
  return '';
}

function formatMode({ mode, method }: ReceiptFacts): string {
  return mode === 'online' && method !== ''
    ? m.receipt_mode_online_by({ method: formatMethod(method) })
    : nameReceiptMode(mode);
}

/** The payment mode as printed: 'Cash', 'Bank transfer'. */
export function nameReceiptMode(mode: string): string {
  const modes: Record<string, () => string> = {
    online: m.receipt_mode_online,
    cash: m.receipt_mode_cash,
    cheque: m.receipt_mode_cheque,
    bank: m.receipt_mode_bank,
    upi: m.receipt_mode_upi,
    kind: m.receipt_mode_kind,
  };
  return modes[mode]?.() ?? toPrintable(mode);
}

function formatMethod(method: string): string {
  const methods: Record<string, () => string> = {
    upi: m.receipt_method_upi,
    card: m.receipt_method_card,
    netbanking: m.receipt_method_netbanking,
    wallet: m.receipt_method_wallet,
  };
  return methods[method]?.() ?? toPrintable(method);
}

/** A revision, and what was refunded: before the first copy was issued, a refund makes no revision. */
function formatChanges(facts: ReceiptFacts): [string, string][] {
  const { revision, refundedPaise, givenPaise } = facts;
  const given = formatPaise(givenPaise);
  const refunded = formatPaise(refundedPaise);
  if (revision === 1) {
    if (refundedPaise === 0) return [];
    return row(m.receipt_row_refunded(), m.receipt_refunded({ given, refunded }));
  }
  const text =
    refundedPaise === 0
      ? m.receipt_revised({ revision: String(revision) })
      : m.receipt_revised_refund({ revision: String(revision), given, refunded });
  return row(m.receipt_row_revised(), text);
}

/** An address on one line, without spaces before commas and without empty parts. */
export function toPrintableAddress(text: string): string {
  return toPrintable(text)
    .replace(/(?:\s*,)+/g, ',')
    .replace(/,(?=[^\s\d])/g, ', ')
    .replace(/^[,\s]+|[,\s]+$/g, '');
}

/** Characters missing in some font: other scripts, emoji, bidirectional controls. */
const UNKNOWN =
  /[^ -~\u00a0-\u00ffĀāĪīŌōŪūĒēŚśṂṃṄṅṆṇṚṛṜṝḤḥṬṭḌḍṢṣḶḷ\u2013\u2014\u2018\u2019\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u20b9\u2122\u2212\u0900-\u0977\u0979-\u097f\u200c-\u200d]/gu;

/**
 * Converts text to one line that the fonts can render. Accented letters that they lack lose their accent; other missing
 * characters are removed rather than printed as empty boxes.
 */
export function toPrintable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNKNOWN, (letter) => letter.normalize('NFKD').replace(UNKNOWN, ''))
    .replace(/ {2,}/g, ' ')
    .trim();
}
