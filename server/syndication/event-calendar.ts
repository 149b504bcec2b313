import ical, { ICalEventStatus } from 'ical-generator';
import { events } from '#shared/content/events.ts';
import type { CharityEvent } from '#shared/content/items/event.ts';
import { organisation } from '#shared/organisation.ts';
import { writeHtmlAsText } from './html-as-text.ts';

/** An event as a calendar file (RFC 5545). Times are in UTC, correct in every time zone. */
export function writeCalendar(event: CharityEvent, publicUrl: string, now: Date): string {
  const calendar = ical({
    prodId: { company: organisation.name, product: 'Events', language: 'EN' },
  });
  const address = publicUrl + (events.addressOf?.(event) ?? '');
  calendar.createEvent({
    // Constant, so that importing the file again updates the entry instead of adding one.
    id: `event-${encodeURIComponent(event._id)}@${new URL(publicUrl).hostname}`,
    stamp: now,
    start: new Date(event.startsAt),
    end: new Date(event.endsAt),
    summary: event.title,
    location: event.location,
    description: `${writeHtmlAsText(event.description)}\n\n${address}`,
    url: address,
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
