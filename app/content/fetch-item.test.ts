import { beforeEach, describe, expect, it } from 'vitest';
import { bulletins } from '#shared/content/bulletins.ts';
import { events } from '#shared/content/events.ts';
import { team } from '#shared/content/team.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import type { AppStore } from '../store/make-store.ts';
import { bulletinCalled, eventCalled, OPENED, openContentStore } from './content.fixture.ts';
import { createListSlice } from './create-list-slice.ts';

const server = startTestServer();
const bulletin = createListSlice(bulletins);
const event = createListSlice(events);
let store: AppStore;

beforeEach(() => {
  store = openContentStore(server.origin());
});

const shown = (id: string) => bulletin.selectItem(store.getState(), id);
const [sample] = bulletins.samples(OPENED);
if (sample === undefined) throw new Error('There are no sample bulletins');

describe('one bulletin', () => {
  it('starts idle, is loading until the response arrives, then is loaded', async () => {
    expect(shown('a')).toMatchObject({ status: 'idle', error: null, item: null });
    server.answer(json(200, { post: bulletinCalled('a') }));
    const done = store.dispatch(bulletin.fetchItem('a'));
    expect(shown('a')).toMatchObject({ status: 'loading', item: null });
    await done;
    expect(shown('a')).toEqual({
      status: 'succeeded',
      error: null,
      item: bulletinCalled('a'),
      fromSamples: false,
    });
  });

  it.each([
    ['the server knows none of this id', json(404, { message: 'Post not found' })],
    ['the server fails', json(500, {})],
    ['the answer holds none', json(200, { post: null })],
  ])('is taken from the samples when %s, and marked as a sample', async (_, respond) => {
    server.answer(respond);
    await store.dispatch(bulletin.fetchItem(sample._id));
    expect(shown(sample._id)).toEqual({
      status: 'succeeded',
      error: null,
      item: { ...sample, sample: true },
      fromSamples: true,
    });
  });

  it('is not taken from the samples when staff took it away', async () => {
    server.answer(json(410, { message: 'Post not found' }));
    await store.dispatch(bulletin.fetchItem(sample._id));
    expect(shown(sample._id)).toMatchObject({ status: 'failed', item: null });
  });

  it.each([
    ['an unknown id', json(404, { message: 'Post not found' }), 404],
    ['a failing server', json(500, {}), 500],
    ['an answer without one', json(200, {}), null],
  ])(
    "fails with 'Post not found in both API and fallback data' for %s, without a sample",
    async (_, respond, status) => {
      server.answer(respond);
      const result = await store.dispatch(bulletin.fetchItem('no-such-bulletin'));
      expect(result.payload).toMatchObject({ status });
      expect(shown('no-such-bulletin')).toEqual({
        status: 'failed',
        error: 'Post not found in both API and fallback data',
        item: null,
        fromSamples: false,
      });
    },
  );

  it('is idle for a page that requests another than the one loaded', async () => {
    server.answer(json(200, { post: bulletinCalled('a') }));
    await store.dispatch(bulletin.fetchItem('a'));
    expect(shown('b')).toMatchObject({ status: 'idle', item: null });
  });

  it('is never overwritten by a late response for an older id', async () => {
    let respondLate = () => {};
    const called = new Promise<void>((resolve) => {
      server.answer((_, response) => {
        respondLate = () => response.end(JSON.stringify({ post: bulletinCalled('old') }));
        resolve();
      });
    });
    const older = store.dispatch(bulletin.fetchItem('old'));
    await called;
    server.answer(json(200, { post: bulletinCalled('new') }));
    await store.dispatch(bulletin.fetchItem('new'));
    respondLate();
    await older;
    expect(shown('new')).toMatchObject({ status: 'succeeded', item: bulletinCalled('new') });
  });
});

describe('one event', () => {
  it('has no sample, and is cleared when a load fails', async () => {
    const [sampleEvent] = events.samples(OPENED);
    const id = sampleEvent?._id ?? '';
    server.answer(json(200, { post: eventCalled(id) }));
    await store.dispatch(event.fetchItem(id));
    server.answer(json(404, { message: 'Event not found' }));
    await store.dispatch(event.fetchItem(id));
    expect(event.selectItem(store.getState(), id)).toMatchObject({
      status: 'failed',
      error: 'Event not found',
      item: null,
    });
  });

  it('needs status 200', async () => {
    server.answer(json(202, { post: eventCalled('a') }));
    await store.dispatch(event.fetchItem('a'));
    expect(event.selectItem(store.getState(), 'a')).toMatchObject({
      status: 'failed',
      error: 'Event not found',
    });
  });
});

it('collections without a detail call throw when an item is fetched', async () => {
  const result = await store.dispatch(createListSlice(team).fetchItem('a'));
  expect(result).toMatchObject({ error: { message: 'Items of team are never fetched singly' } });
});
