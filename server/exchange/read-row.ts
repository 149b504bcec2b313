import type { DonationMode } from '#shared/donations.ts';
import { PAN_PATTERN } from '#shared/donor-form.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise, PAISE_PER_RUPEE, parseRupees } from '#shared/money.ts';
import { findNoDeduction, isTooMuchCash } from '#shared/staff/cash-rules.ts';
import { DESK_LIMITS } from '#shared/staff/desk-donation.ts';
import type { ImportField } from '#shared/staff/exchange-columns.ts';
import type { ImportMapping } from '#shared/staff/imports-endpoints.ts';
import { unmarkFormula } from './formula-safety.ts';
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
  givenPaise: number | null;
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
  const say = (field: ImportField) => {
    const column = mapping[field];
    return unmarkFormula(
      column === null || column === undefined ? '' : (cells[column] ?? ''),
    ).trim();
  };
  const faults: Record<string, string> = {};
  const warnings: string[] = [];

  const given = readSum(say('amount'));
  const refunded = parseRupees(readSum(say('refunded'))) ?? 0;
  const amountPaise = parseRupees(given);
  const keptPaise = amountPaise === null ? null : amountPaise - refunded;
  if (refunded > 0 && keptPaise !== null && keptPaise > 0) {
    warnings.push(m.exchange_row_part_refunded({ amount: formatPaise(refunded) }));
  }

  const mode = readMode(say('mode'));
  if (mode === null)
    faults.mode = say('mode') === '' ? m.exchange_mode_missing() : m.exchange_mode_unknown();
  if (mode === 'online') warnings.push(m.exchange_row_online());

  const pan = say('pan').toUpperCase();
  const isMasked = /[•*Xx]{3}/.test(pan) && !PAN_PATTERN.test(pan);
  if (isMasked) warnings.push(m.exchange_row_pan_masked());
  if (pan === '') warnings.push(m.exchange_row_no_pan());

  const paise = keptPaise ?? 0;
  if (mode === 'cash' && isTooMuchCash(paise)) faults.amount = m.exchange_row_much_cash();
  else if (
    mode !== null &&
    findNoDeduction({ mode, amountPaise: paise, isTaxEligible: true }) === 'cash-above-limit'
  ) {
    warnings.push(m.exchange_row_cash_above_limit());
  }
  if (say('date') === '') faults.date = m.exchange_date_missing();

  return {
    shown: { fullname: say('fullname'), amount: say('amount'), date: say('date') },
    donation: {
      fullname: say('fullname'),
      amount: refunded > 0 && keptPaise !== null ? String(keptPaise / PAISE_PER_RUPEE) : given,
      email: say('email'),
      phone_no: readPhone(say('phone')),
      pan_no: isMasked ? '' : pan,
      address: say('address'),
      message: say('message'),
      mode: mode === 'online' ? 'bank' : (mode ?? ''),
      date: readDay(say('date')),
      kind_description: say('kind'),
      ...joinReferences(say('receipt'), say('reference'), say('note')),
    },
    mode,
    givenPaise: amountPaise,
    campaign: say('campaign'),
    record: say('record'),
    receipt: say('receipt'),
    skipped: findSkipReason(say('status'), keptPaise),
    faults,
    warnings,
  };
}

/** The status of a row; money that never came or was refunded is not a donation to enter. */
function findSkipReason(said: string, keptPaise: number | null): string | null {
  const state = readState(said);
  if (state === null) return m.exchange_row_state_unknown({ state: said });
  if (state !== 'paid') return m.exchange_row_not_paid({ state: said });
  return keptPaise !== null && keptPaise === 0 ? m.exchange_row_given_back() : null;
}

/** Keeps the old receipt number beside the bank's reference; new receipt numbers are our own. */
function joinReferences(receipt: string, reference: string, note: string) {
  const joined = [receipt, reference].filter((one) => one !== '').join(' / ');
  if (joined.length <= DESK_LIMITS.reference) return { reference: joined, note };
  const said = m.exchange_old_receipt({ number: receipt });
  return { reference, note: [said, note].filter((one) => one !== '').join('. ') };
}
