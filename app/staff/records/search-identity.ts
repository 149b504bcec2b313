/** Search input, as far as the URL may contain it. */
export type SearchText = 'words' | 'part-of-pan' | 'pan' | 'aadhaar';

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/i;
const PART_OF_PAN = /^[A-Z]{5}\d{1,4}$/i;
const AADHAAR = /^[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}$/;

/** Separates identity numbers from words: the former are sent in a request body or not at all, never in a URL. */
export function judgeSearch(typed: string): SearchText {
  const text = typed.trim();
  if (PAN.test(text)) return 'pan';
  if (PART_OF_PAN.test(text)) return 'part-of-pan';
  return AADHAAR.test(text) ? 'aadhaar' : 'words';
}
