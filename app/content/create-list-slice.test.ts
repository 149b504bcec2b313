import { beforeEach, describe, expect, it } from 'vitest';
import { type AnyCollection, allCollections } from '#shared/content/all-collections.ts';
import { bulletins } from '#shared/content/bulletins.ts';
import { events } from '#shared/content/events.ts';
import { homePage } from '#shared/content/pages/home-page.ts';
import { services } from '#shared/content/services.ts';
import { videos } from '#shared/content/videos.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import type { AppStore } from '../store/make-store.ts';
import { bulletinCalled, eventCalled, idsOf, OPENED, openContentStore } from './content.fixture.ts';
import { createListSlice } from './create-list-slice.ts';
import { displayStateOf } from './list-display-state.ts';

const server = startTestServer();
let store: AppStore;

beforeEach(() => {
  store = openContentStore(server.origin());
});

const sampleIds = ({ samples }: Pick<AnyCollection, 'samples'>) => idsOf(samples(OPENED)).sort();
const responseOf = ({ list }: AnyCollection, items: readonly unknown[]) =>
  list.key === null ? items : { [list.key]: items };

describe.each(allCollections.map((collection) => ({ name: collection.name, collection })))(
  'the list of $name',
  ({ collection }) => {
    const slice = createListSlice(collection);
    const shown = () => slice.selectList(store.getState());
    const expectedIds = collection.keepsSamples ? sampleIds(collection) : [];

    it('starts idle, with its samples where it has any', () => {
      expect(shown()).toMatchObject({ status: 'idle', error: null, fromSamples: true });
      expect(idsOf(shown().items).sort()).toEqual(expectedIds);
    });

    it('is loading until the response arrives, then succeeded with its items', async () => {
      const [sample] = collection.samples(OPENED);
      const item = { ...collection.present(sample, OPENED), _id: 'from-the-server' };
      server.answer(json(200, responseOf(collection, [item])));
      const done = store.dispatch(slice.fetchList({}));
      expect(shown()).toMatchObject({ status: 'loading', error: null });
      await done;
      expect(shown()).toMatchObject({ status: 'succeeded', error: null, fromSamples: false });
      expect(shown().items).toEqual([item]);
    });

    it('is failed and keeps its samples when the call fails', async () => {
      server.answer(json(500, {}));
      await store.dispatch(slice.fetchList({}));
      expect(shown()).toMatchObject({
        status: 'failed',
        error: collection.messages.failed(),
        fromSamples: true,
      });
      expect(idsOf(shown().items).sort()).toEqual(expectedIds);
    });

    it('keeps its samples when the response is empty', async () => {
      server.answer(json(200, responseOf(collection, [])));
      await store.dispatch(slice.fetchList({}));
      expect(idsOf(shown().items).sort()).toEqual(expectedIds);
    });
  },
);

// The list of services has no place to say so, and cannot be emptied; nor can the text of a page.
it.each(allCollections.filter(({ list, single }) => list.key !== null && !single))(
  'the list of $name that staff have emptied is empty, without samples',
  async (collection) => {
    const slice = createListSlice(collection);
    const paging = { page: 1, pages: 1, total: 0, tags: [], emptied: true };
    server.answer(json(200, { ...responseOf(collection, []), ...paging }));
    await store.dispatch(slice.fetchList({}));
    const shown = slice.selectList(store.getState());
    expect(shown).toMatchObject({ status: 'succeeded', error: null, fromSamples: false });
    expect([shown.items, displayStateOf(shown)]).toEqual([[], 'empty']);
  },
);

it('the text of a page that cannot be read is the one that came with the program', async () => {
  const slice = createListSlice(homePage);
  server.answer(json(200, { texts: [], page: 1, pages: 1, total: 1, tags: [] }));
  await store.dispatch(slice.fetchList({}));
  expect(slice.selectList(store.getState()).items).toMatchObject([{ _id: 'home' }]);
});

describe('the list of events', () => {
  const slice = createListSlice(events);

  it.each([[{ posts: [] }], [{}], [null]])(
    "fails with 'No data received from API' when the response is %j",
    async (body) => {
      server.answer(json(200, body));
      await store.dispatch(slice.fetchList({}));
      expect(slice.selectList(store.getState())).toMatchObject({
        status: 'failed',
        error: 'No data received from API',
        items: [],
      });
    },
  );

  it("fails with 'Failed to fetch events' when there is no response", async () => {
    server.answer((_, response) => response.destroy());
    await store.dispatch(slice.fetchList({}));
    expect(slice.selectList(store.getState())).toMatchObject({
      status: 'failed',
      error: 'Failed to fetch events',
    });
  });

  it("stores the server's message where it sent one", async () => {
    server.answer(json(503, { message: 'Back in a minute' }));
    await store.dispatch(slice.fetchList({}));
    expect(slice.selectList(store.getState()).error).toBe('Back in a minute');
  });

  it('keeps the loaded items when a later load fails', async () => {
    server.answer(json(200, { posts: [eventCalled('a')] }));
    await store.dispatch(slice.fetchList({}));
    server.answer(json(500, {}));
    await store.dispatch(slice.fetchList({}));
    expect(slice.selectList(store.getState())).toMatchObject({
      status: 'failed',
      items: [eventCalled('a')],
    });
  });
});

it('an empty list without samples is not a failure', async () => {
  const slice = createListSlice(videos);
  server.answer(json(200, { posts: [], page: 1, pages: 1, total: 0, tags: [] }));
  await store.dispatch(slice.fetchList({}));
  expect(slice.selectList(store.getState())).toMatchObject({
    status: 'succeeded',
    items: [],
    fromSamples: false,
  });
});

describe('a page of a list', () => {
  const slice = createListSlice(bulletins);
  const shown = () => slice.selectList(store.getState());
  const pageOf = (ids: string[], page: number) =>
    json(200, { posts: ids.map(bulletinCalled), page, pages: 3, total: 30, tags: [] });

  it('is requested by number and limit, and reports its position', async () => {
    let requestedUrl: string | undefined;
    server.answer((request, response, body) => {
      requestedUrl = request.url;
      pageOf(['m', 'n'], 2)(request, response, body);
    });
    await store.dispatch(slice.fetchList({ page: 2, limit: 12 }));
    expect(requestedUrl).toBe('/api/post/get-newspost?page=2&limit=12');
    expect(shown()).toMatchObject({ page: 2, pages: 3, total: 30, answersQuery: true });
  });

  it('leaves out entries that are not items', async () => {
    const { title: _, ...untitled } = bulletinCalled('untitled');
    const posts = [bulletinCalled('a'), untitled, null, 'text', { _id: 'b' }];
    server.answer(json(200, { posts }));
    await store.dispatch(slice.fetchList({}));
    expect(shown().items).toEqual([bulletinCalled('a')]);
  });

  it('is rejected when none of its entries is an item', async () => {
    server.answer(json(200, { posts: [{ _id: 'b' }], total: 1 }));
    await store.dispatch(slice.fetchList({}));
    expect(shown()).toMatchObject({ status: 'failed', error: 'Failed to fetch bulletins' });
    expect(idsOf(shown().items).sort()).toEqual(sampleIds(bulletins));
  });

  it('is accepted with invalid page numbers', async () => {
    server.answer(json(200, { posts: [bulletinCalled('a')], page: '2', pages: 0, total: -1 }));
    await store.dispatch(slice.fetchList({}));
    expect(shown()).toMatchObject({ status: 'succeeded', page: 1, pages: 1, total: 1, tags: [] });
  });

  it('is marked as outdated while the next page is loading or has failed', async () => {
    server.answer(pageOf(['a'], 1));
    await store.dispatch(slice.fetchList({ page: 1, limit: 12 }));
    server.answer(json(500, {}));
    const next = store.dispatch(slice.fetchList({ page: 2, limit: 12 }));
    expect(shown()).toMatchObject({ status: 'loading', answersQuery: false });
    await next;
    expect(shown()).toMatchObject({ status: 'failed', answersQuery: false });
    expect(idsOf(shown().items)).toEqual(['a']);
    server.answer(pageOf(['a'], 1));
    await store.dispatch(slice.fetchList({ page: 1, limit: 12 }));
    expect(shown().answersQuery).toBe(true);
  });

  it('shows no samples when it is empty beyond the last page', async () => {
    server.answer(pageOf([], 9));
    await store.dispatch(slice.fetchList({ page: 9, limit: 12 }));
    expect(shown()).toMatchObject({ status: 'succeeded', items: [], pages: 3, fromSamples: false });
  });

  it('of an unknown tag is empty, without samples', async () => {
    server.answer(json(200, { posts: [], page: 1, pages: 1, total: 0, tags: [] }));
    await store.dispatch(slice.fetchList({ tag: 'Nothing' }));
    expect(shown()).toMatchObject({ status: 'succeeded', items: [], fromSamples: false });
  });
});

describe('a superseded load', () => {
  const slice = createListSlice(bulletins);

  it('changes nothing, whether it succeeds or fails', async () => {
    let respondLate = () => {};
    const requestedUrl = new Promise<void>((resolve) => {
      server.answer((_, response) => {
        respondLate = () => response.end(JSON.stringify({ posts: [bulletinCalled('old')] }));
        resolve();
      });
    });
    const older = store.dispatch(slice.fetchList({ page: 1 }));
    await requestedUrl;
    server.answer(json(200, { posts: [bulletinCalled('new')] }));
    const newer = store.dispatch(slice.fetchList({ page: 2 }));
    respondLate();
    await older;
    expect(slice.selectList(store.getState()).error).toBeNull();
    await newer;
    expect(slice.selectList(store.getState())).toMatchObject({
      status: 'succeeded',
      error: null,
      query: { page: 2 },
      items: [bulletinCalled('new')],
    });
  });

  it('of another list is unaffected', async () => {
    const other = createListSlice(services);
    server.answer(json(200, []));
    const both = [store.dispatch(slice.fetchList({})), store.dispatch(other.fetchList({}))];
    await Promise.all(both);
    expect(other.selectList(store.getState()).status).toBe('succeeded');
    expect(slice.selectList(store.getState()).status).toBe('failed');
  });
});
