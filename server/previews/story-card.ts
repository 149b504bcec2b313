import { formatDate, momentOf } from '#shared/dates.ts';
import type { Card } from './card.ts';

/** What a bulletin and an activity have in common. */
export type Story = {
  readonly title: string;
  readonly images: readonly string[];
  /** YYYY-MM-DD. */
  readonly date: string;
};

/** A piece of news or of work done, with its day. */
export function composeStoryCard(kicker: string, { title, images, date }: Story): Card {
  return {
    kicker,
    title,
    picture: images[0] ?? '',
    details: [formatDate(new Date(momentOf(date)))],
    progress: null,
  };
}
