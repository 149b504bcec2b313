import type { DonationMode } from '#shared/donations.ts';
import { PAN_PATTERN } from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise, PAISE_PER_RUPEE, parseRupees } from '#shared/money.ts';
import { findNoDeduction, isTooMuchCash } from '#shared/staff/cash-rules.ts';
import { DESK_LIMITS } from '#shared/staff/desk-donation.ts';
import type { ImportField } from '#shared/staff/exchange-columns.ts';
import type { ImportMapping } from '#shared/staff/imports-endpoints.ts';
import { unmarkFormula } from './cells.ts';
import { readDay, readMode, readPhone, readState, readSum } from './read-typed.ts';

/** A row in the fields of create-donation, and its remarks. */
export type ReadRow = {
  /** As in the file. */
  shown: { fullname: string; amount: string; date: string };
  /** Input of deskDonationSchema. */
  donation: Record<string, string>;
  /** As in the file; 'online' is entered as 'bank'. */
  mode: DonationMode | null;
  campaign: string;
  /** Amount before refunds, in paise; null for an invalid one. */
  grossPaise: number | null;
  /** Id in the system of origin; '' without one. */
  record: string;
  receipt: string;
  /** Why it is not a donation to enter; null when it is. */
  skipped: string | null;
  faults: Record<string, string>;
  warnings: string[];
};

/** Reads one row by the mapped columns; `cells` are as in the file. */
export function readRow(cells: readonly string[], mapping: ImportMapping): ReadRow {
  const cellOf = (field: ImportField) => {
    const column = mapping[field];
    return unmarkFormula(
      column === null || column === undefined ? '' : (cells[column] ?? ''),
    ).trim();
  };
  const faults: Record<string, string> = {};
  const warnings: string[] = [];

  const amountText = readSum(cellOf('amount'));
  const refunded = parseRupees(readSum(cellOf('refunded'))) ?? 0;
  const amountPaise = parseRupees(amountText);
  const netPaise = amountPaise === null ? null : amountPaise - refunded;
  if (refunded > 0 && netPaise !== null && netPaise > 0) {
    warnings.push(m.exchange_row_part_refunded({ amount: formatPaise(refunded) }));
  }

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

  return {
    shown: { fullname: cellOf('fullname'), amount: cellOf('amount'), date: cellOf('date') },
    donation: {
      fullname: cellOf('fullname'),
      amount: refunded > 0 && netPaise !== null ? String(netPaise / PAISE_PER_RUPEE) : amountText,
      email: cellOf('email'),
      phone_no: readPhone(cellOf('phone')),
      pan_no: isMasked ? '' : pan,
      address: cellOf('address'),
      message: cellOf('message'),
      mode: mode === 'online' ? 'bank' : (mode ?? ''),
      date: readDay(cellOf('date')),
      kind_description: cellOf('kind'),
      ...joinReferences(cellOf('receipt'), cellOf('reference'), cellOf('note')),
    },
    mode,
    grossPaise: amountPaise,
    campaign: cellOf('campaign'),
    record: cellOf('record'),
    receipt: cellOf('receipt'),
    skipped: findSkipReason(cellOf('status'), netPaise),
    faults,
    warnings,
  };
}

/** The status of a row; money that never came or was refunded is not a donation to enter. */
function findSkipReason(value: string, netPaise: number | null): string | null {
  const state = readState(value);
  if (state === null) return m.exchange_row_state_unknown({ state: value });
  if (state !== 'paid') return m.exchange_row_not_paid({ state: value });
  return netPaise !== null && netPaise === 0 ? m.exchange_row_given_back() : null;
}

/** Keeps the old receipt number beside the bank's reference; new receipt numbers are our own. */
function joinReferences(receipt: string, reference: string, note: string) {
  const joined = [receipt, reference].filter((one) => one !== '').join(' / ');
  if (joined.length <= DESK_LIMITS.reference) return { reference: joined, note };
  const value = m.exchange_old_receipt({ number: receipt });
  return { reference, note: [value, note].filter((one) => one !== '').join('. ') };
}
