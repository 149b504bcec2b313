import { normalizeForSearch, toMailWord, toSearchWords } from '#shared/search-words.ts';

/** Search terms: donations with all of these word prefixes, or with this receipt. With neither, finds nothing. */
export type DonationSearch = {
  words: readonly string[];
  receipt: { number: string } | { serial: number } | null;
};

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
