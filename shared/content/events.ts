import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { momentOf, toDay } from '../dates.ts';
import type { Collection } from './collection.ts';
import { nextChangeOf, statusAt } from './event-status.ts';
import {
  type CharityEvent,
  eventSchema,
  type StoredEvent,
  storedEventSchema,
} from './items/event.ts';
import { sampleEvents } from './samples/events.ts';

const MINUTE_MS = 60_000;

/** The event as the public sees it at `now`. */
export function presentEvent(stored: StoredEvent, now: Date): CharityEvent {
  const startsAt = momentOf(stored.date, stored.time);
  const endsAt = new Date(Date.parse(startsAt) + stored.minutes * MINUTE_MS).toISOString();
  const course = { startsAt, endsAt, set: stored.status };
  return {
    ...stored,
    startsAt,
    endsAt,
    statusIsSet: stored.status !== '',
    status: statusAt(course, now),
    changesAt: nextChangeOf(course, now),
  };
}

/** Assumed duration of an event whose duration is not given. */
const USUAL_MINUTES = 120;

/** Computes duration and times from date and time, for a response with R18's fields alone. */
function completeEvent(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named = {
    minutes: USUAL_MINUTES,
    ...fields,
    date: toDay(fields.date),
    status: fields.status ?? '',
    registrationLink: fields.registrationLink ?? '',
  };
  const stored = z.safeParse(storedEventSchema, named);
  if (!stored.success) return named;
  const shown = presentEvent(stored.data, new Date());
  return { ...shown, ...named, status: named.status || shown.status };
}

export const events: Collection<StoredEvent, CharityEvent> = {
  name: 'events',
  list: { method: 'GET', path: '/api/post/get-upcoming-events', key: 'posts' },
  detail: { method: 'GET', path: '/api/post/upcoming-events/:id', key: 'post' },
  stored: storedEventSchema,
  schema: 1,
  upgrades: {},
  defaults: { minutes: USUAL_MINUTES, status: '', registrationLink: '' },
  item: eventSchema,
  complete: completeEvent,
  present: presentEvent,
  html: ['description'],
  order: 'soonest',
  when: (stored) => {
    const { startsAt, endsAt } = presentEvent(stored, new Date(0));
    return { from: startsAt, until: endsAt };
  },
  tagOf: null,
  addressOf: ({ _id }) => `/events/${encodeURIComponent(_id)}`,
  samples: sampleEvents,
  keepsSamples: false,
  messages: {
    missing: m.event_not_found,
    failed: m.events_failed,
    empty: m.events_empty_answer,
  },
};
