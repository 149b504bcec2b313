import { m } from '#shared/messages/compiled/messages.js';
import { isDay } from '#shared/staff/desk-donation.ts';
import {
  allImportFields,
  type ImportField,
  nameImportField,
} from '#shared/staff/exchange-columns.ts';
import type { ImportMapping } from '#shared/staff/imports-endpoints.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import type { ReadRow } from './read-row.ts';

const LONGEST_VALUE = 40;

/** Columns whose values are never repeated: what is almost a PAN may be one. */
const SECRET: readonly ImportField[] = ['pan'];

/** What is expected in a column, where its fault alone does not say so. */
const expectations: Partial<Record<ImportField, () => string>> = {
  amount: m.exchange_expected_amount,
  refunded: m.exchange_expected_refunded,
  date: m.exchange_expected_date,
  cheque_date: m.exchange_expected_cheque_date,
  email: m.exchange_expected_email,
  campaign: m.exchange_expected_campaign,
  kind: m.exchange_expected_kind,
};

type File = { titles: readonly string[]; mapping: ImportMapping };

/**
 * Faults of a row for staff: which column, which value, what is wrong and what is expected. Values that look like
 * identity numbers are masked.
 */
export function explainFaults(
  faults: Readonly<Record<string, string>>,
  row: Pick<ReadRow, 'cellOf' | 'donation'>,
  file: File,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([name, fault]) => {
      const field = allImportFields.find((one) => one === name);
      return [name, field === undefined ? fault : explainFault(field, fault, row, file)];
    }),
  );
}

function explainFault(
  field: ImportField,
  fault: string,
  row: Pick<ReadRow, 'cellOf' | 'donation'>,
  { titles, mapping }: File,
): string {
  const index = mapping[field] ?? null;
  // A day that is refused is not written wrongly.
  const isRead = field === 'date' && isDay(row.donation.date);
  const expected = isRead ? undefined : expectations[field]?.();
  const text = [fault, ...(expected === undefined ? [] : [expected])].map(toSentence).join(' ');
  if (index === null) return m.exchange_fault_no_column({ field: nameImportField(field), text });
  const column = titles[index] || m.exchange_column_number({ number: index + 1 });
  const value = row.cellOf(field);
  if (value === '') return m.exchange_fault_empty({ column, text });
  if (SECRET.includes(field)) return m.exchange_fault_hidden({ column, text });
  const shown = hideIdentityNumbers(value);
  return m.exchange_fault_value({
    column,
    value: shown.length > LONGEST_VALUE ? `${shown.slice(0, LONGEST_VALUE)}…` : shown,
    text,
  });
}

function toSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
