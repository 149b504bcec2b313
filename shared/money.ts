/** Money is integer paise in code; on the wire and in forms it is rupees (R51). */
export const PAISE_PER_RUPEE = 100;
export const CURRENCY = 'INR';
/** Minimum of both the provider and the form: one rupee (R30, R35). */
export const MINIMUM_DONATION_PAISE = 100;

const RUPEES_TEXT = /^(\d{1,12})(?:\.(\d{1,2})\d*)?$/;

/**
 * Parses rupees typed by a person or sent by a client into paise. Text is parsed as text, which avoids floating-point
 * errors such as 0.1 + 0.2. Returns null for anything that is not a plain amount: signs, exponents, separators, other
 * scripts' digits, or more than two decimals that are not zero.
 */
export function parseRupees(value: unknown): number | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof text !== 'string') return null;
  const match = RUPEES_TEXT.exec(text.trim());
  if (!match?.[1]) return null;
  if (!/^\d+(?:\.\d{1,2}0*)?$/.test(text.trim())) return null;
  const paise = Number(match[1]) * PAISE_PER_RUPEE + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(paise) ? paise : null;
}

/** Groups of digits as they are written in India or elsewhere: the last has three, those before it two or three. */
const GROUPED = /^-?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/;

/**
 * Removes the commas between groups of digits: 1,00,000 and 100,000. A comma anywhere else stays, for parseRupees to
 * refuse: '500,00' is five hundred where a comma is the decimal sign, not fifty thousand.
 */
export function ungroup(text: string): string {
  return GROUPED.test(text) ? text.replaceAll(',', '') : text;
}

/** An amount as staff type it, for parseRupees: without ₹, spaces, and commas between groups of digits. */
export function tidyRupees(typed: string): string {
  return ungroup(typed.replace(/[₹\s]/g, ''));
}

/** Paise as a rupee number for the wire: 50150 becomes 501.5. */
export function toRupees(paise: number): number {
  return paise / PAISE_PER_RUPEE;
}

/**
 * Parses an amount of any shape that R24 allows (a number, or text with a currency sign and commas) into rupees; 0 when
 * it is not an amount.
 */
export function readAmount(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : 0;
  if (typeof value !== 'string') return 0;
  const amount = Number.parseFloat(value.replace(/[^\d.]/g, '').replace(/^\.+/, ''));
  return Number.isFinite(amount) ? amount : 0;
}

/** Raised of goal as a whole percentage, 0 without a goal (R24). May exceed 100. */
export function percentFunded(raised: number, goal: number): number {
  return goal > 0 ? Math.round((raised / goal) * 100) : 0;
}

const whole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: CURRENCY,
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: CURRENCY });
const tenths = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** Rupees in Indian grouping, with paise only when there are any: ₹12,34,567 or ₹501.50. */
export function formatRupees(rupees: number): string {
  // A negated zero would be written with a sign.
  const shown = rupees === 0 ? 0 : rupees;
  return Number.isInteger(shown) ? whole.format(shown) : exact.format(shown);
}

/** Paise in Indian grouping; see formatRupees. */
export function formatPaise(paise: number): string {
  return formatRupees(toRupees(paise));
}

const LAKH = 100_000;
const CRORE = 10_000_000;

/** Rupees for headings: ₹12.3 lakh, ₹1.2 crore; small amounts in full. */
export function formatShortRupees(rupees: number): string {
  if (rupees >= CRORE) return `₹${trimTenth(rupees / CRORE)} crore`;
  if (rupees >= LAKH) return `₹${trimTenth(rupees / LAKH)} lakh`;
  return formatRupees(rupees);
}

/** One decimal, truncated: a campaign must not look further along than it is. */
function trimTenth(value: number): string {
  return tenths.format(Math.floor(value * 10) / 10);
}
