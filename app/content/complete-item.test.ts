import { beforeEach, describe, expect, it } from 'vitest';
import { activities } from '#shared/content/activities.ts';
import type { AnyCollection } from '#shared/content/all-collections.ts';
import { bulletins } from '#shared/content/bulletins.ts';
import { events } from '#shared/content/events.ts';
import { galleryImages } from '#shared/content/gallery-images.ts';
import { services } from '#shared/content/services.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import type { AppStore } from '../store/make-store.ts';
import { openContentStore } from './content.fixture.ts';
import { createListSlice } from './create-list-slice.ts';

const server = startTestServer();
let store: AppStore;
beforeEach(() => {
  store = openContentStore(server.origin());
});

const image = '/pictures/anna-vitran-1200.webp';
const event = {
  _id: 'aarti',
  title: 'Aarti',
  image,
  date: '2030-01-14',
  time: '18:30',
  location: 'Keshi Ghat',
  description: '<p>Come.</p>',
  status: 'happening',
  registrationLink: '/contact-us',
};

describe('a response with only the fields of R18', () => {
  const story = { _id: 'one', title: 'One', images: [image], description: 'Text' };
  const bare: [string, AnyCollection, Record<string, unknown>][] = [
    ['an activity', activities, { ...story, date: '2026-10-01' }],
    ['a bulletin', bulletins, { ...story, date: '2026-10-01' }],
    ['a gallery image', galleryImages, { _id: 'one', tag: 'Ghats', image }],
    [
      'a service',
      services,
      { ...story, logo: image, small_description: 'One line', color: '#0F766E' },
    ],
    ['an event', events, event],
  ];
  it.each(bare)('%s is shown in its list', async (_name, collection, item) => {
    const { key } = collection.list;
    server.answer(json(200, key === null ? [item] : { [key]: [item] }));
    const slice = createListSlice(collection);
    await store.dispatch(slice.fetchList({}));
    const { items, status } = slice.selectList(store.getState());
    expect(status).toBe('succeeded');
    expect(items).toEqual([expect.objectContaining(item)]);
  });

  it('a timestamp in place of a date is read as its date in India', async () => {
    server.answer(json(200, { post: { ...story, date: '2026-10-01T20:00:00.000Z' } }));
    const slice = createListSlice(bulletins);
    await store.dispatch(slice.fetchItem('one'));
    expect(slice.selectItem(store.getState(), 'one').item?.date).toBe('2026-10-02');
  });

  it('an event keeps a given status, and without one the clock decides', async () => {
    const slice = createListSlice(events);
    server.answer(json(200, { post: event }));
    await store.dispatch(slice.fetchItem('aarti'));
    expect(slice.selectItem(store.getState(), 'aarti').item).toMatchObject({
      status: 'happening',
      statusIsSet: true,
      startsAt: '2030-01-14T13:00:00.000Z',
    });
    const { status: _status, ...unset } = event;
    server.answer(json(200, { post: { ...unset, date: '2020-01-14' } }));
    await store.dispatch(slice.fetchItem('aarti'));
    expect(slice.selectItem(store.getState(), 'aarti').item).toMatchObject({
      status: 'completed',
      statusIsSet: false,
    });
  });
});
