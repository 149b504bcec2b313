import { toPlainText } from '#shared/content/rich-text.ts';

/** More characters than three lines of any column hold. */
const MOST = 400;

/** The part of a text, plain or HTML, that two or three visible lines can show, cut between words. Idempotent. */
export function openingOf(description: string): string {
  const text = toPlainText(description);
  if (text.length <= MOST) return text;
  const gap = text.lastIndexOf(' ', MOST - 1);
  // Without a word boundary, not within a surrogate pair.
  const opening =
    gap > 0 ? text.slice(0, gap) : text.slice(0, MOST - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${opening}…`;
}
