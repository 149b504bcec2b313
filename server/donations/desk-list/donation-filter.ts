import {
  type DonationMode,
  type DonationState,
  donationModes,
  donationStates,
} from '#shared/donations.ts';
import { parseRupees } from '#shared/money.ts';
import {
  normalizeForSearch,
  toMailWord,
  toReferencePrefix,
  toSearchedPrefixes,
  toSearchWords,
} from '#shared/search-words.ts';
import {
  type DonationCare,
  type DonationFilters,
  donationCares,
} from '#shared/staff/donation-filters.ts';

/** Filters of donations from a URL (shared/staff/donation-filters.ts); null where absent. */
export type DonationFilter = {
  from: string | null;
  to: string | null;
  year: string | null;
  campaign: string | null;
  mode: DonationMode | null;
  state: DonationState | null;
  minPaise: number | null;
  maxPaise: number | null;
  donor: string | null;
  only: DonationCare | null;
  /** The staff member who entered it; '' for donations made online. */
  enteredBy: string | null;
  /** The batch with which it was entered. */
  batch: string | null;
  search: DonationSearch | null;
};

/** One typed word: the prefixes of which a donation has at least one. */
export type SearchTerm = readonly string[];

/**
 * Search terms: donations with all of these terms, with this receipt, or with this id at the payment provider. Without
 * any, finds nothing.
 */
export type DonationSearch = {
  terms: readonly SearchTerm[];
  /** The same as one reference, typed in several parts. */
  reference: string | null;
  receipt: { number: string } | { serial: number } | null;
  /** A payment, order or refund: 'pay_…', 'order_…', 'rfnd_…'. */
  providerId: string | null;
  /** Keyed hashes of a whole PAN; only of a search that stands in no address. */
  panHashes?: readonly string[];
};

/** Converts filters that donationFilterSchema has validated. */
export function readDonationFilter(filters: DonationFilters): DonationFilter {
  const { from, to, year, campaign, mode, state, donor, only, enteredBy, batch, min, max, q } =
    filters;
  return {
    from: from || null,
    to: to || null,
    year: year || null,
    campaign: campaign || null,
    mode: findChoice(donationModes, mode),
    state: findChoice(donationStates, state),
    minPaise: min ? parseRupees(min) : null,
    maxPaise: max ? parseRupees(max) : null,
    donor: donor || null,
    only: findChoice(donationCares, only),
    enteredBy: enteredBy || null,
    batch: batch || null,
    search: q?.trim() ? readDonationSearch(q) : null,
  };
}

function findChoice<T extends string>(choices: readonly T[], value: string | undefined): T | null {
  return choices.find((choice) => choice === value) ?? null;
}

const WHOLE_NUMBER = /^(\d{4}-\d{2})\/(\d{1,9})$/;
const SERIAL = /^\d{1,7}$/;
const PHONE = /^\+?[\d\s()-]{8,}$/;
const PROVIDER_ID = /^(pay|order|rfnd)_\w{1,60}$/;
const DIGITS_OF_PHONE = 10;
const SERIAL_DIGITS = 6;

/** Parses the text of the search box. */
export function readDonationSearch(typed: string): DonationSearch {
  const nothing = { terms: [], reference: null, receipt: null, providerId: null };
  if (PROVIDER_ID.test(typed.trim())) return { ...nothing, providerId: typed.trim() };
  const text = normalizeForSearch(typed);
  const [, year, serial] = WHOLE_NUMBER.exec(text) ?? [];
  if (year && serial) {
    const number = String(Number(serial)).padStart(SERIAL_DIGITS, '0');
    return { ...nothing, receipt: { number: `${year}/${number}` } };
  }
  if (PHONE.test(text)) {
    const digits = text.replace(/\D/g, '');
    const phone = digits.slice(-DIGITS_OF_PHONE);
    // All digits are a bank's reference, the last ten a phone number with its country.
    return { ...nothing, terms: [[...new Set([digits, phone].flatMap(toSearchedPrefixes))]] };
  }
  const words = text
    .split(/\s+/)
    .flatMap((part) => (part.includes('@') ? toMailWord(part) : toSearchWords(part)));
  return {
    ...nothing,
    terms: [...new Set(words.filter((word) => word !== ''))].map(toSearchedPrefixes),
    reference: toReferencePrefix(text),
    receipt: SERIAL.test(text) ? { serial: Number(text) } : null,
  };
}

const ID = /^[0-9A-Za-z]{1,40}$/;

/** The cursor of the next page. */
export function toDonationCursor(lastId: string): string {
  return Buffer.from(lastId).toString('base64url');
}

/** The id after which a page begins; null for an invalid cursor. */
export function readDonationCursor(cursor: string): string | null {
  const id = Buffer.from(cursor, 'base64url').toString('latin1');
  return ID.test(id) && toDonationCursor(id) === cursor ? id : null;
}
