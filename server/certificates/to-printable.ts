/** Characters missing in some font: other scripts, emoji, bidirectional controls. */
const UNKNOWN =
  /[^ -~\u00a0-\u00ffĀāĪīŌōŪūĒēŚśṂṃṄṅṆṇṚṛṜṝḤḥṬṭḌḍṢṣḶḷ\u2013\u2014\u2018\u2019\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u20b9\u2122\u2212\u0900-\u0977\u0979-\u097f\u200c-\u200d]/gu;

/**
 * Converts text to one line that the fonts can render. Accented letters that they lack lose their accent; other missing
 * characters are removed rather than printed as empty boxes.
 */
export function toPrintable(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNKNOWN, (letter) => letter.normalize('NFKD').replace(UNKNOWN, ''))
    .replace(/ {2,}/g, ' ')
    .trim();
}
