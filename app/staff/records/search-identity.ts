/** What somebody has typed into the search, as far as its address may know. */
export type SearchText = 'words' | 'part-of-pan' | 'pan' | 'aadhaar';

const PAN = /^[A-Z]{5}\d{4}[A-Z]$/i;
const PART_OF_PAN = /^[A-Z]{5}\d{1,4}$/i;
const AADHAAR = /^[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}$/;

/** Tells identity numbers from words: they travel in the body of a call or not at all, never in an address. */
export function judgeSearch(typed: string): SearchText {
  const text = typed.trim();
  if (PAN.test(text)) return 'pan';
  if (PART_OF_PAN.test(text)) return 'part-of-pan';
  return AADHAAR.test(text) ? 'aadhaar' : 'words';
}
