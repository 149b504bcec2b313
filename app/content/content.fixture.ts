import type { ContentItem } from '#shared/content/collection.ts';
import { createApiClient } from '../api-client.ts';
import { type AppStore, makeStore } from '../store/make-store.ts';
import { openContent } from './content.slice.ts';

/** The time at which every store of these tests was created. */
export const OPENED = new Date('2026-11-21T06:00:00Z');

/** A store connected to a local test server. */
export function openContentStore(origin: string): AppStore {
  return makeStore({
    api: createApiClient({ fetch, origin }),
    preloadedState: { content: openContent(OPENED) },
  });
}

/** A bulletin as the API returns it. */
export const bulletinCalled = (id: string) => ({
  _id: id,
  title: `Bulletin ${id}`,
  description: 'What happened.',
  images: ['/a.webp'],
  date: '2026-11-20',
});

/** An event as the API returns it. */
export const eventCalled = (id: string) => ({
  _id: id,
  title: `Event ${id}`,
  image: '/a.webp',
  date: '2026-12-01',
  time: '18:30',
  location: 'Keshi Ghat',
  description: '<p>Lamps</p>',
  status: 'upcoming',
  registrationLink: '',
  minutes: 60,
  startsAt: '2026-12-01T13:00:00.000Z',
  endsAt: '2026-12-01T14:00:00.000Z',
  statusIsSet: false,
  changesAt: '2026-12-01T13:00:00.000Z',
});

export const idsOf = (items: readonly ContentItem[]) => items.map(({ _id }) => _id);
