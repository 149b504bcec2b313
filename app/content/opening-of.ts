import { toPlainText } from '#shared/content/rich-text.ts';

/** More characters than three lines of any column hold. */
const MOST = 400;

/**
 * The part of a text, plain or HTML, that a card shows: at most `most` characters, cut between words. Idempotent. Cards
 * shorten their texts by this, and not by `line-clamp`, which cuts within words and hides lines when a reader sets
 * wider spacing.
 */
export function openingOf(description: string, most: number = MOST): string {
  const text = toPlainText(description);
  if (text.length <= most) return text;
  const gap = text.lastIndexOf(' ', most - 1);
  // Without a word boundary, not within a surrogate pair.
  const opening =
    gap > 0 ? text.slice(0, gap) : text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${opening.replace(/[\s,;:–-]+$/, '')}…`;
}
