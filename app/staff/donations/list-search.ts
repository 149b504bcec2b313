import { useState } from 'react';
import { mayContainAadhaar } from '#shared/identity-numbers.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { findDonors } from '#shared/staff/entry-endpoints.ts';
import { useCall } from '../kit/use-call.ts';

/** Search input, as far as the URL may contain it. */
type SearchText = 'words' | 'part-of-pan' | 'pan' | 'number';

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/i;
const PART_OF_PAN = /^[A-Z]{5}\d{1,4}$/i;
/** Twelve digits, or eleven that may become an Aadhaar number with the next key. */
const NUMBER = /^([2-9]\d{10}|\d{4}[ -]?\d{4}[ -]?\d{4})$/;

/** Separates what may be an identity number from words: the former is sent in a request body or not at all. */
export function classifySearch(typed: string): SearchText {
  const text = plain(typed);
  if (PAN.test(text)) return 'pan';
  if (PART_OF_PAN.test(text)) return 'part-of-pan';
  return NUMBER.test(text) || mayContainAadhaar(text) ? 'number' : 'words';
}

/** Without spaces around it; letters and digits of full width as plain ones. */
function plain(typed: string): string {
  return typed.normalize('NFKC').trim();
}

/** What a search found: words for the URL, a donor by PAN, or a number that stands in no address. */
export type SearchHandlers = {
  readonly onWords: (q: string) => void;
  readonly onDonor: (donorId: string) => void;
  /** Absent: numbers are not searched on this page. */
  readonly onNumber?: (number: string) => void;
};

/** Searches by words in the URL, and by PAN with a call that sends it in its body and returns the donor. */
export function useListSearch({ onWords, onDonor, onNumber }: SearchHandlers) {
  const [notice, setNotice] = useState<string | null>(null);
  const { run } = useCall(findDonors);

  const findByPan = async (pan: string) => {
    const answer = await run({ body: { q: plain(pan).toUpperCase() } });
    const [donor] = answer?.donors ?? [];
    if (donor !== undefined) onDonor(donor._id);
    else setNotice(answer === null ? m.records_search_failed() : m.records_no_such_pan());
  };

  const search = (typed: string) => {
    setNotice(null);
    const kind = classifySearch(typed);
    if (kind === 'words') onWords(typed);
    if (kind === 'pan') void findByPan(typed);
    if (kind === 'number' && onNumber !== undefined) onNumber(typed);
    if (kind === 'number' && onNumber === undefined) setNotice(m.donors_search_too_long());
  };
  return { search, notice };
}
