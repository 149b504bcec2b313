import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { momentOf, toDay } from '../dates.ts';
import type { Collection } from './collection.ts';
import { type EventStatus, nextChangeOf, statusAt } from './event-status.ts';
import {
  addressSchema,
  daySchema,
  lineSchema,
  optionalAddressSchema,
  proseSchema,
} from './fields.ts';
import { sampleEvents } from './samples/events.ts';

/** What staff write about an event. */
export const storedEventSchema = z.object({
  _id: z.string(),
  title: lineSchema,
  image: addressSchema,
  date: daySchema,
  /** 24-hour HH:MM, Indian time (SPEC section 3). */
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  location: lineSchema,
  /** HTML; only what the sanitiser lets through is kept. */
  description: proseSchema,
  /** '' lets the clock decide; anything unknown counts as upcoming (SPEC section 4). */
  status: z.string(),
  registrationLink: optionalAddressSchema,
  /** How long it lasts, in minutes; at most a month. */
  minutes: z.number().check(z.int(), z.positive(), z.maximum(31 * 24 * 60)),
});
export type StoredEvent = z.infer<typeof storedEventSchema>;

/** An event as it leaves the server: its status is decided, and the moments let a page decide anew. */
export const eventSchema = z.extend(storedEventSchema, {
  /** UTC ISO. */
  startsAt: z.string(),
  endsAt: z.string(),
  /** Whether staff set the status; then the clock does not change it. */
  statusIsSet: z.boolean(),
  /** When the status changes next, UTC ISO; null: never. */
  changesAt: z.nullable(z.string()),
});
export type CharityEvent = z.infer<typeof eventSchema> & { readonly status: EventStatus | string };

const MINUTE_MS = 60_000;

/** The event as the public sees it at this moment. */
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

/** How long an event is taken to last when nobody says. */
const USUAL_MINUTES = 120;

/** An answer with SPEC's fields alone says nothing of length and moments: they follow from its date and time. */
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
