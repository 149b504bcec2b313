import { formatDate, momentOf } from '#shared/dates.ts';
import type { Card } from './card.ts';

/** The common fields of bulletins and activities. */
export type Story = {
  readonly title: string;
  readonly images: readonly string[];
  /** YYYY-MM-DD. */
  readonly date: string;
};

/** A bulletin or an activity with its date. */
export function composeStoryCard(kicker: string, { title, images, date }: Story): Card {
  return {
    kicker,
    title,
    picture: images[0] ?? '',
    details: [formatDate(new Date(momentOf(date)))],
    progress: null,
  };
}
