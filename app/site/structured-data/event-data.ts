import type { Event, WithContext } from 'schema-dts';
import { type OrganisationName, organisationRef } from './organisation-data.ts';
import { wholeAddress } from './whole-address.ts';

/** An event for search engines. No offers: admission is free. */
export function describeEvent(event: {
  readonly title: string;
  readonly summary: string;
  readonly image: string;
  readonly location: string;
  /** UTC ISO. */
  readonly startsAt: string;
  readonly endsAt: string;
  readonly path: string;
  readonly publicUrl: string;
  readonly organisation: OrganisationName;
}): WithContext<Event> {
  const { title, summary, image, location, startsAt, endsAt, path, publicUrl, organisation } =
    event;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    description: summary,
    image: [wholeAddress(publicUrl, image), `${publicUrl}${path}/card.png`],
    url: publicUrl + path,
    startDate: startsAt,
    endDate: endsAt,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: location,
      address: { '@type': 'PostalAddress', streetAddress: location, addressCountry: 'IN' },
    },
    organizer: organisationRef(publicUrl, organisation),
  };
}
