import type { CharityEvent } from '#shared/content/items/event.ts';
import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Card } from './card.ts';

/** Date and place of an event. Not whether it has begun, which would be wrong in a cached image. */
export function composeEventCard(event: CharityEvent): Card {
  const begins = new Date(event.startsAt);
  return {
    kicker: event.status === 'completed' ? m.card_event_over() : m.card_event(),
    title: event.title,
    picture: event.image,
    details: [m.card_when({ date: formatDate(begins), time: formatTime(begins) }), event.location],
    progress: null,
  };
}
