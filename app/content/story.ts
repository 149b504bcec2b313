import { formatDate, momentOf } from '#shared/dates.ts';

/** What bulletins and recent activities have in common. */
export type Story = {
  readonly _id: string;
  readonly title: string;
  /** YYYY-MM-DD, by the Indian calendar. */
  readonly date: string;
  /** The first one leads. */
  readonly images: readonly string[];
  /** Paragraphs. */
  readonly description: string;
};

/** Of plain prose; slow enough for those to whom English came second. */
const WORDS_A_MINUTE = 180;

/** How long a text takes to read, in whole minutes; at least one. */
export function readingMinutes(text: string): number {
  const words = text.split(/\s+/).filter((word) => word !== '').length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

/** A day of the Indian calendar as day/month/year (R10). */
export function formatDay(day: string): string {
  return formatDate(new Date(momentOf(day)));
}
