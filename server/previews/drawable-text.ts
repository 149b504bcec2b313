/** What the cards' fonts hold no glyph for: emoji, other scripts, control characters. */
const UNKNOWN =
  /[^ -~\u00a0-\u00ffĀāĪīŌōŪūĒēŚśÑñṀṁṂṃṄṅṆṇṚṛṜṝḤḥṬṭḌḍṢṣḶḷ\u2009\u2013\u2014\u2018\u2019\u201a\u201c-\u201e\u2020\u2022\u2026\u202f\u2032\u2033\u2039\u203a\u20ac\u20b9\u2122\u2190\u2192\u2212\u0900-\u097f\u1cda\u200c-\u200d\u25cc\ua8e0-\ua8f7]/gu;

/** No card shows more than this, and no text costs more to measure. */
const MOST = 300;

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' });

/** A line that the cards' fonts can draw: what they cannot is left out rather than shown as empty boxes. */
export function makeDrawable(text: string): string {
  return text
    .slice(0, MOST * 8)
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNKNOWN, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** What a reader sees as single characters: a syllable of Devanagari stays whole. */
export function splitCharacters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment).slice(0, MOST);
}
