import {
  type DonationMode,
  type DonationState,
  donationModes,
  donationStates,
} from '#shared/donations.ts';
import { parseRupees } from '#shared/money.ts';
import { normalizeForSearch, toMailWord, toSearchWords } from '#shared/search-words.ts';
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
  search: DonationSearch | null;
};

/** Search terms: donations with all of these word prefixes, or with this receipt. With neither, finds nothing. */
export type DonationSearch = {
  words: readonly string[];
  receipt: { number: string } | { serial: number } | null;
};

/** Converts filters that donationFilterSchema has validated. */
export function readDonationFilter(filters: DonationFilters): DonationFilter {
  const { from, to, year, campaign, mode, state, donor, only, min, max, q } = filters;
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
    search: q?.trim() ? readDonationSearch(q) : null,
  };
}

function findChoice<T extends string>(choices: readonly T[], value: string | undefined): T | null {
  return choices.find((choice) => choice === value) ?? null;
}

const WHOLE_NUMBER = /^(\d{4}-\d{2})\/(\d{1,9})$/;
const SERIAL = /^\d{1,7}$/;
const PHONE = /^\+?[\d\s()-]{8,}$/;
const DIGITS_OF_PHONE = 10;
const SERIAL_DIGITS = 6;

/** Parses the text of the search box. */
export function readDonationSearch(typed: string): DonationSearch {
  const text = normalizeForSearch(typed);
  const [, year, serial] = WHOLE_NUMBER.exec(text) ?? [];
  if (year && serial) {
    const number = String(Number(serial)).padStart(SERIAL_DIGITS, '0');
    return { words: [], receipt: { number: `${year}/${number}` } };
  }
  if (PHONE.test(text)) {
    return { words: [text.replace(/\D/g, '').slice(-DIGITS_OF_PHONE)], receipt: null };
  }
  const words = text
    .split(/\s+/)
    .flatMap((part) => (part.includes('@') ? toMailWord(part) : toSearchWords(part)));
  return {
    words: [...new Set(words.filter((word) => word !== ''))],
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
