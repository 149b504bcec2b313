/** Characters of title and description that search engines show. */
const TITLE_LENGTH = 68;
const DESCRIPTION_LENGTH = 165;
/** A last word longer than this is cut itself. */
const LONGEST_WORD = 24;

/** Complete page title: its own, shortened if needed, then the organisation. */
export function fitTitle(title: string, join: (title: string) => string): string {
  const whole = join(title);
  if (whole.length <= TITLE_LENGTH) return whole;
  return join(truncateAtWord(title, title.length - (whole.length - TITLE_LENGTH)));
}

/** A description shortened to the displayed length. */
export function fitDescription(description: string): string {
  return truncateAtWord(description.replace(/\s+/g, ' ').trim(), DESCRIPTION_LENGTH);
}

/** Truncates a line to at most `length` characters, with an ellipsis if shortened. */
export function truncateAtWord(line: string, length: number): string {
  if (line.length <= length) return line;
  const start = line.slice(0, Math.max(1, length - 1));
  const gap = start.lastIndexOf(' ');
  const truncated = gap > start.length - LONGEST_WORD && gap > 0 ? start.slice(0, gap) : start;
  return `${truncated.toWellFormed().replace(/[\s\uFFFD,;:.–—…-]+$/u, '')}…`;
}
