/** What search engines show of a page before they cut: characters of its title and of its description. */
const TITLE_LENGTH = 68;
const DESCRIPTION_LENGTH = 165;
/** A last word longer than this is cut itself. */
const LONGEST_WORD = 24;

/** A page's whole title: its own, cut where it is long, then the organisation. */
export function fitTitle(title: string, join: (title: string) => string): string {
  const whole = join(title);
  if (whole.length <= TITLE_LENGTH) return whole;
  return join(cutBetweenWords(title, title.length - (whole.length - TITLE_LENGTH)));
}

/** A description in the length that is shown. */
export function fitDescription(description: string): string {
  return cutBetweenWords(description.replace(/\s+/g, ' ').trim(), DESCRIPTION_LENGTH);
}

/** The beginning of a line, with an ellipsis when that is not all. At most `length` characters. */
export function cutBetweenWords(line: string, length: number): string {
  if (line.length <= length) return line;
  const start = line.slice(0, Math.max(1, length - 1));
  const gap = start.lastIndexOf(' ');
  const kept = gap > start.length - LONGEST_WORD && gap > 0 ? start.slice(0, gap) : start;
  return `${kept.toWellFormed().replace(/[\s\uFFFD,;:.–—…-]+$/u, '')}…`;
}
