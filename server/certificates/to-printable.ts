/** What the fonts of papers hold no glyph for: other scripts, emoji, and what turns the direction of writing. */
const UNKNOWN =
  /[^ -~\u00a0-\u00ffĀāĪīŌōŪūĒēŚśÑñṀṁṂṃṄṅṆṇṚṛṜṝḤḥṬṭḌḍṢṣḶḷ\u2009\u2013\u2014\u2018\u2019\u201a\u201c-\u201e\u2020\u2022\u2026\u202f\u2032\u2033\u2039\u203a\u20ac\u20b9\u2122\u2190\u2192\u2212\u0900-\u097f\u1cda\u200c-\u200d\ua8e0-\ua8f7]/gu;

/** A text as one line that the fonts can set; what they cannot is left out rather than printed as empty boxes. */
export function toPrintable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNKNOWN, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
