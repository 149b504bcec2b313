/** More than three lines of any column hold. */
const MOST = 400;

/**
 * As much of a text as is ever seen where only its first two or three lines are shown, cut between words. The opening of an
 * opening is the same.
 */
export function openingOf(text: string): string {
  if (text.length <= MOST) return text;
  const gap = text.lastIndexOf(' ', MOST - 1);
  // Where no word ends, not within a sign of two halves.
  const opening =
    gap > 0 ? text.slice(0, gap) : text.slice(0, MOST - 1).replace(/[\uD800-\uDBFF]$/, '');
  return `${opening}…`;
}
