import type { DonationMode } from '#shared/donations.ts';
import { PAN_PATTERN } from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise, PAISE_PER_RUPEE, parseRupees } from '#shared/money.ts';
import { findNoDeduction, isTooMuchCash } from '#shared/staff/cash-rules.ts';
import { DESK_LIMITS } from '#shared/staff/desk-donation.ts';
import type { ImportField } from '#shared/staff/exchange-columns.ts';
import type { ImportMapping, ImportOrigin } from '#shared/staff/imports-endpoints.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { unmarkFormula } from './cells.ts';
import { readGive, readOrigin } from './read-give.ts';
import {
  readDay,
  readMode,
  readNumber,
  readPhone,
  readState,
  readSum,
  readYesNo,
} from './read-typed.ts';

/** A row in the fields of create-donation, and its remarks. */
export type ReadRow = {
  /** As in the file. */
  shown: { fullname: string; amount: string; date: string };
  /** All mapped cells as in the file; '' where the file has no such column. */
  cellOf: (field: ImportField) => string;
  /** Input of deskDonationSchema. */
  donation: Record<string, string | boolean> & { fullname: string; amount: string; date: string };
  /** As in the file; 'online' is entered as 'bank'. */
  mode: DonationMode | null;
  campaign: string;
  /** Amount before refunds, in paise; null for an invalid one. */
  grossPaise: number | null;
  /** Id in the system of origin; '' without one. */
  record: string;
  /** The receipt number in the system of origin; '' without one. */
  receipt: string;
  /** The same, with the number in the system before that: what is kept. */
  oldReceiptNumber: string;
  /** Why it is not a donation to enter; null when it is. */
  skipped: string | null;
  faults: Record<string, string>;
  warnings: string[];
};

/** Reads one row by the mapped columns; `cells` are as in the file. */
export function readRow(
  cells: readonly string[],
  mapping: ImportMapping,
  origin: ImportOrigin = readOrigin('{}'),
): ReadRow {
  const cellInFile = (field: ImportField) => {
    const column = mapping[field];
    return unmarkFormula(
      column === null || column === undefined ? '' : (cells[column] ?? ''),
    ).trim();
  };
  const give = origin.site === '' ? null : readGive(cellInFile, origin);
  const cellOf = (field: ImportField) => give?.cells[field] ?? cellInFile(field);
  const faults: Record<string, string> = { ...give?.faults };
  const warnings: string[] = [...(give?.warnings ?? [])];
  const money = readMoney(cellOf, faults, warnings);
  const { netPaise } = money;

  const mode = readMode(cellOf('mode'));
  if (mode === null)
    faults.mode = cellOf('mode') === '' ? m.exchange_mode_missing() : m.exchange_mode_unknown();
  if (mode === 'online') warnings.push(m.exchange_row_online());

  const pan = cellOf('pan').toUpperCase();
  const isMasked = /[•*Xx]{3}/.test(pan) && !PAN_PATTERN.test(pan);
  if (isMasked) warnings.push(m.exchange_row_pan_masked());
  if (pan === '') warnings.push(m.exchange_row_no_pan());

  const paise = netPaise ?? 0;
  if (mode === 'cash' && isTooMuchCash(paise)) faults.amount = m.exchange_row_much_cash();
  else if (
    mode !== null &&
    findNoDeduction({ mode, amountPaise: paise, isTaxEligible: true }) === 'cash-above-limit'
  ) {
    warnings.push(m.exchange_row_cash_above_limit());
  }
  if (cellOf('date') === '') faults.date = m.exchange_date_missing();

  const isShown = readYesNo(cellOf('show_name'));
  if (isShown === null) faults.show_name = m.exchange_show_name_unknown();

  return {
    shown: { fullname: cellOf('fullname'), amount: cellOf('amount'), date: cellOf('date') },
    cellOf,
    donation: {
      fullname: cellOf('fullname'),
      amount: money.amountText,
      email: cellOf('email'),
      phone_no: readPhone(cellOf('phone')),
      pan_no: isMasked ? '' : pan,
      address: cellOf('address'),
      message: cellOf('message'),
      // Not public unless the file says so: no donor was asked by us.
      show_name: isShown === true,
      mode: mode === 'online' ? 'bank' : (mode ?? ''),
      date: readDay(cellOf('date'), origin.dateOrder),
      reference: cellOf('reference'),
      ...readCheque(cellOf, mode, warnings, origin.dateOrder),
      receipt_book_number: cellOf('receipt_book_number'),
      note: cellOf('note'),
      kind_description: cellOf('kind'),
      ...(cellOf('corpus') === '' ? {} : { corpus: true, corpus_text: cellOf('corpus') }),
    },
    mode,
    grossPaise: money.grossPaise,
    campaign: cellOf('campaign'),
    record: give?.record ?? readNumber(cellOf('record')),
    receipt: readNumber(cellOf('receipt')),
    oldReceiptNumber: readOldNumber(cellOf, faults),
    skipped: give?.skipped ?? findSkipReason(cellOf('status'), money),
    faults,
    warnings,
  };
}

type CellOf = ReadRow['cellOf'];

/** What only a cheque has. Other rows may name a bank too, which is not stored. */
function readCheque(
  cellOf: CellOf,
  mode: DonationMode | null,
  warnings: string[],
  order: ImportOrigin['dateOrder'],
) {
  const [bank, date] = [cellOf('drawee_bank'), cellOf('cheque_date')];
  if (mode === 'cheque') return { drawee_bank: bank, cheque_date: readDay(date, order) };
  if (mode !== null && `${bank}${date}` !== '') warnings.push(m.exchange_row_no_cheque());
  return {};
}

type Money = {
  grossPaise: number | null;
  /** Less refunds; null for an invalid amount. */
  netPaise: number | null;
  isRefunded: boolean;
  /** The amount to enter. */
  amountText: string;
};

function readMoney(cellOf: CellOf, faults: ReadRow['faults'], warnings: string[]): Money {
  const amountText = readSum(cellOf('amount'));
  const grossPaise = parseRupees(amountText);
  if (grossPaise !== null && grossPaise <= 0) faults.amount = m.exchange_amount_not_above_zero();
  const refundedText = readSum(cellOf('refunded'));
  const refunded = refundedText === '' ? 0 : parseRupees(refundedText);
  if (refunded === null || refunded < 0) faults.refunded = m.exchange_refunded_invalid();
  const back = Math.max(refunded ?? 0, 0);
  if (grossPaise !== null && back > grossPaise) faults.refunded = m.exchange_refunded_above();
  const netPaise = grossPaise === null ? null : grossPaise - back;
  if (back > 0 && netPaise !== null && netPaise > 0) {
    warnings.push(m.exchange_row_part_refunded({ amount: formatPaise(back) }));
  }
  return {
    grossPaise,
    netPaise,
    isRefunded: back > 0,
    amountText: back > 0 && netPaise !== null ? String(netPaise / PAISE_PER_RUPEE) : amountText,
  };
}

/** The status of a row; money that never came or was refunded is not a donation to enter. */
function findSkipReason(value: string, { netPaise, isRefunded }: Money): string | null {
  const state = readState(value);
  if (state === null) return m.exchange_row_state_unknown({ state: value });
  if (state !== 'paid') return m.exchange_row_not_paid({ state: value });
  return isRefunded && netPaise === 0 ? m.exchange_row_given_back() : null;
}

const BETWEEN_NUMBERS = ' / ';

/** The receipt number of the file, and the one before that where the file has both. */
function readOldNumber(cellOf: CellOf, faults: ReadRow['faults']): string {
  const numbers = new Set([cellOf('receipt'), cellOf('old_receipt')].map(readNumber));
  numbers.delete('');
  const joined = [...numbers].join(BETWEEN_NUMBERS);
  if (joined.length > DESK_LIMITS.reference) {
    faults.receipt = m.exchange_receipt_too_long({ maximum: String(DESK_LIMITS.reference) });
  }
  if (hideIdentityNumbers(joined) !== joined) faults.receipt = m.exchange_receipt_is_identity();
  return joined;
}
