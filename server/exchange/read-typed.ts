import { dayFrom } from '#shared/dates.ts';
import type { DonationMode, DonationState } from '#shared/donations.ts';
import { ungroup } from '#shared/money.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const CENTURY = 2000;
const SHORT_YEARS = 100;

/** A date with time and zone, as databases export it: 2024-03-31T19:00:00.000Z, 2024-03-31 19:00:00+00. */
const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?) ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)$/i;

/**
 * Parses a date in common spellings, day before month, to YYYY-MM-DD; returns other text unchanged. With a time and its
 * zone it is the day in India: in the evening of UTC that is the next one, and on 31 March another tax year.
 */
export function readDay(text: string, order: '' | 'dmy' | 'mdy' = ''): string {
  const value = text.trim();
  const [, date, time, zone] = MOMENT.exec(value) ?? [];
  if (zone !== undefined) {
    const moment = new Date(`${date}T${time}${spellZone(zone)}`);
    if (!Number.isNaN(moment.getTime())) return dayFrom(moment, 0);
  }
  const american = /^(\d{1,2})[-/. ](\d{1,2})[-/. ]+(\d{4}|\d{2})(?:[T ].*)?$/.exec(value);
  if (american && order === 'mdy') return spell(american[3], american[1], american[2]);
  const english = /^([A-Za-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?:[ ,].*)?$/.exec(value);
  const monthInWords = MONTHS.indexOf((english?.[1] ?? '').slice(0, 3).toLowerCase()) + 1;
  if (english && monthInWords > 0) return spell(english[3], String(monthInWords), english[2]);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(value);
  if (iso) return spell(iso[1], iso[2], iso[3]);
  const indian = /^(\d{1,2})[-/. ](\d{1,2}|[A-Za-z]{3,9})[-/., ]+(\d{4}|\d{2})(?:[T ].*)?$/.exec(
    value,
  );
  if (!indian) return value;
  const named = MONTHS.indexOf((indian[2] ?? '').slice(0, 3).toLowerCase()) + 1;
  const month = /^\d+$/.test(indian[2] ?? '') ? indian[2] : String(named);
  return month === '0' ? value : spell(indian[3], month, indian[1]);
}

/** A time zone as Date reads it: 'Z', '+05:30'. */
function spellZone(zone: string): string {
  if (/^[a-z]/i.test(zone)) return 'Z';
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  return `${zone.slice(0, 1)}${digits.slice(0, 2)}:${digits.slice(2)}`;
}

function spell(year = '', month = '', day = ''): string {
  const whole = Number(year) < SHORT_YEARS ? Number(year) + CENTURY : Number(year);
  return `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Removes the currency sign, commas between groups of digits and the /- of Indian bills from an amount. */
export function readSum(text: string): string {
  const sum = text
    .trim()
    .replace(/^(?:₹|rs\.?|inr)\s*/i, '')
    .replace(/\s*(?:\/-|₹|rs\.?|inr)$/i, '');
  return ungroup(sum);
}

/** What stands in registers where there is no number. */
const NO_NUMBER = /^(?:[-–—./]+|n\.?\/?a\.?|nil|none|0+)$/i;

/** A receipt number or an id; '' for what stands for none: equal dashes would make one donation of many. */
export function readNumber(text: string): string {
  const number = text.trim();
  return NO_NUMBER.test(number) ? '' : number;
}

/** Ten digits, without country code, leading zero, spaces and dashes. */
export function readPhone(text: string): string {
  const digits = text.replaceAll(/[\s().-]/g, '').replace(/^(?:\+?91|0)(?=\d{10}$)/, '');
  return /^\d{10}$/.test(digits) ? digits : text.trim();
}

const modeNames: Record<DonationMode, readonly string[]> = {
  online: [
    'online',
    'card',
    'credit card',
    'debit card',
    'gateway',
    'payment gateway',
    'razorpay',
    'net banking',
    'netbanking',
    'ऑनलाइन',
  ],
  cash: ['cash', 'नकद'],
  cheque: ['cheque', 'check', 'chq', 'dd', 'demand draft', 'draft', 'चेक'],
  bank: [
    'bank',
    'bank transfer',
    'neft',
    'rtgs',
    'imps',
    'transfer',
    'wire',
    'account transfer',
    'बैंक',
  ],
  upi: ['upi', 'gpay', 'google pay', 'phonepe', 'paytm', 'bhim', 'qr', 'यूपीआई'],
  kind: ['kind', 'in kind', 'वस्तु'],
};

/** Parses a payment mode; null for an unknown word. */
export function readMode(text: string): DonationMode | null {
  return findName(modeNames, text);
}

const YES = ['yes', 'y', 'true', '1', 'show', 'public', 'हाँ', 'हां'];
const NO = ['', 'no', 'n', 'false', '0', 'hide', 'private', 'नहीं'];

/** Parses yes or no; an empty cell is no, null is an unknown word. */
export function readYesNo(text: string): boolean | null {
  const value = text.trim().normalize('NFC').toLowerCase();
  if (YES.includes(value)) return true;
  return NO.includes(value) ? false : null;
}

const stateNames: Record<DonationState, readonly string[]> = {
  paid: [
    '',
    'paid',
    'received',
    'success',
    'successful',
    'completed',
    'complete',
    'captured',
    'publish',
    'partly refunded',
  ],
  refunded: ['refunded', 'given back'],
  failed: ['failed', 'failure', 'declined', 'abandoned'],
  begun: ['begun', 'started', 'pending', 'created', 'processing', 'initiated'],
  authorized: ['authorized', 'authorised'],
  review: ['review', 'under review', 'on hold'],
  void: ['void', 'cancelled', 'canceled', 'revoked'],
};

/** Parses a status; an empty one is received, null is an unknown word. */
export function readState(text: string): DonationState | null {
  return findName(stateNames, text);
}

function findName<Name extends string>(
  names: Record<Name, readonly string[]>,
  text: string,
): Name | null {
  const value = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ');
  const all = Object.keys(names) as Name[];
  return all.find((name) => names[name].includes(value)) ?? null;
}
