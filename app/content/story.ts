import { toPlainText } from '#shared/content/rich-text.ts';
import { formatDate, momentOf } from '#shared/dates.ts';

/** Common fields of bulletins and recent activities. */
export type Story = {
  readonly _id: string;
  readonly title: string;
  /** YYYY-MM-DD, Indian date. */
  readonly date: string;
  /** The first one is the lead picture. */
  readonly images: readonly string[];
  /** Paragraphs, or HTML. */
  readonly description: string;
};

/** Words per minute for plain prose; slow enough for readers whose second language is English. */
const WORDS_A_MINUTE = 180;

/** Reading time of a text in whole minutes; at least one. */
export function readingMinutes(text: string): number {
  const wordCount = toPlainText(text)
    .split(/\s+/)
    .filter((word) => word !== '').length;
  return Math.max(1, Math.round(wordCount / WORDS_A_MINUTE));
}

/** Formats an Indian date as day/month/year (R10). */
export function formatDay(day: string): string {
  return formatDate(new Date(momentOf(day)));
}
