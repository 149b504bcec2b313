/** Characters missing in the cards' fonts: emoji, other scripts, control characters. */
const UNKNOWN =
  /[^ -~\u00a0-\u00ffĀāĪīŌōŪūĒēŚśÑñṀṁṂṃṄṅṆṇṚṛṜṝḤḥṬṭḌḍṢṣḶḷ\u2009\u2013\u2014\u2018\u2019\u201a\u201c-\u201e\u2020\u2022\u2026\u202f\u2032\u2033\u2039\u203a\u20ac\u20b9\u2122\u2190\u2192\u2212\u0900-\u097f\u1cda\u200c-\u200d\u25cc\ua8e0-\ua8f7]/gu;

/** More than any card shows; limits the cost of measuring. */
const MOST = 300;

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** Removes characters that the cards' fonts lack, which would show as empty boxes. */
export function makeDrawable(text: string): string {
  return text
    .slice(0, MOST * 8)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNKNOWN, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Splits into grapheme clusters: a Devanagari syllable stays whole. */
export function splitCharacters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment).slice(0, MOST);
}
