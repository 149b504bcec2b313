/** What not all faces of papers hold a glyph for: other scripts, emoji, and what turns the direction of writing. */
const UNKNOWN =
  /[^ -~\u00a0-\u00ffĀāĪīŌōŪūĒēŚśṂṃṄṅṆṇṚṛṜṝḤḥṬṭḌḍṢṣḶḷ\u2013\u2014\u2018\u2019\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u20b9\u2122\u2212\u0900-\u0977\u0979-\u097f\u200c-\u200d]/gu;

/**
 * A text as one line that the fonts can set. A letter that they lack is set without its accent; what they cannot set at
 * all is left out rather than printed as empty boxes.
 */
export function toPrintable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNKNOWN, (letter) => letter.normalize('NFKD').replace(UNKNOWN, ''))
    .replace(/ {2,}/g, ' ')
    .trim();
}
