/** How the numbers of a cell style are written. */
export type NumberStyle = { kind: 'plain' } | { kind: 'date' } | { kind: 'digits'; length: number };

const PLAIN: NumberStyle = { kind: 'plain' };
const DATE: NumberStyle = { kind: 'date' };
/** Formats that Excel has built in without their text: dates, and dates with times, of all its languages. */
const BUILT_IN_DATES: readonly [first: number, last: number][] = [
  [14, 17],
  [22, 22],
  [27, 36],
  [50, 58],
];

/** The style of a number format; `code` is its text, absent for a format that is built in. */
export function readNumberStyle(formatId: number, code: string | undefined): NumberStyle {
  if (code === undefined) {
    return BUILT_IN_DATES.some(([first, last]) => formatId >= first && formatId <= last)
      ? DATE
      : PLAIN;
  }
  // Quoted and escaped text, colours and conditions are no placeholders.
  const placeholders = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[[^\]]*\]/g, '')
    .toLowerCase();
  if (/[dy]/.test(placeholders)) return DATE;
  return /^0{2,}$/.test(placeholders) ? { kind: 'digits', length: placeholders.length } : PLAIN;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Day 0 of each date system; in the first, 1900 counts as a leap year up to serial 59. */
const DAY_ZERO = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) } as const;
const BEFORE_LEAP_DAY = 60;
/** 31 December 9999. */
const LAST_SERIAL = 2_958_465;
const SIGNIFICANT_DIGITS = 15;

export type DateSystem = 1900 | 1904;

/**
 * The text of a number as the spreadsheet shows it, as far as it matters to a donation: YYYY-MM-DD for dates, all
 * digits of phone and cheque numbers, amounts without the rounding errors of binary fractions.
 */
export function toNumberText(raw: string, style: NumberStyle, system: DateSystem): string {
  const number = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(number)) return raw;
  if (style.kind === 'date' && number >= 1 && number <= LAST_SERIAL) return toDay(number, system);
  const text = toPlainText(number);
  return style.kind === 'digits' && /^\d+$/.test(text) ? text.padStart(style.length, '0') : text;
}

function toDay(serial: number, system: DateSystem): string {
  const whole = Math.floor(serial);
  const isShifted = system === 1900 && whole < BEFORE_LEAP_DAY;
  const moment = DAY_ZERO[system] + (isShifted ? whole + 1 : whole) * DAY_MS;
  return new Date(moment).toISOString().slice(0, 10);
}

function toPlainText(number: number): string {
  const rounded = Number(number.toPrecision(SIGNIFICANT_DIGITS));
  return Number.isInteger(rounded) && Math.abs(rounded) < Number.MAX_SAFE_INTEGER
    ? BigInt(rounded).toString()
    : String(rounded);
}

const ESCAPED = /_x([0-9A-Fa-f]{4})_/g;

/** Reverses the escapes of spreadsheets: _x000D_ is a line end. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
