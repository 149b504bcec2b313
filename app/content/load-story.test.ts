import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { bulletins } from '#shared/content/bulletins.ts';
import { json, type Responder, startTestServer } from '#test/http-test-server.ts';
import { storeContext } from '../store/store-context.ts';
import { bulletinCalled, OPENED, openContentStore } from './content.fixture.ts';
import { createListSlice } from './create-list-slice.ts';
import { findNeighbours } from './find-neighbours.ts';
import { describeStoryPage, loadStory } from './load-story.ts';

const server = startTestServer();
const slice = createListSlice(bulletins);
const [, sample] = bulletins.samples(OPENED);
if (sample === undefined) throw new Error('There are no sample bulletins');

async function load(id: string) {
  const store = openContentStore(server.origin());
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  const { data, init } = await loadStory(context, slice, id);
  const head = JSON.stringify(describeStoryPage(data, `/press-release/${id}`, []));
  return { outcome: data.outcome, status: init?.status ?? 200, head, store };
}

/** The detail and list responses of the server. */
const knows =
  (id: string, list: string[]): Responder =>
  (request, response, body) => {
    const isList = request.url?.startsWith('/api/post/get-newspost') === true;
    const answer = isList ? { posts: list.map(bulletinCalled) } : { post: bulletinCalled(id) };
    json(200, answer)(request, response, body);
  };

describe('loading a story for its page', () => {
  it('puts it and its neighbours into the store, and not the whole list', async () => {
    const requested: string[] = [];
    server.answer((request, response, body) => {
      requested.push(request.url ?? '');
      knows('b', ['a', 'b', 'c'])(request, response, body);
    });
    const { outcome, status, head, store } = await load('b');
    expect([outcome, status]).toEqual(['found', 200]);
    expect(requested.sort()).toEqual([
      '/api/post/get-newspost?around=b',
      '/api/post/news-bulletine/b',
    ]);
    const { earlier, later } = findNeighbours(slice.selectList(store.getState()), 'b');
    expect([later?._id, earlier?._id]).toEqual(['a', 'c']);
    expect(head).toContain('"title":"Bulletin b | ');
    expect(head).not.toContain('noindex');
  });

  it('shows a sample where the server has none, with its neighbours, and is noindex', async () => {
    server.answer(json(500, {}));
    const { outcome, status, head, store } = await load(sample._id);
    expect([outcome, status]).toEqual(['found', 200]);
    expect(head).toContain('"content":"noindex"');
    const { earlier, later } = findNeighbours(slice.selectList(store.getState()), sample._id);
    expect(later).not.toBeNull();
    expect(earlier).not.toBeNull();
  });

  it.each([
    [
      'of status 404 when nobody knows it',
      json(404, { message: 'Post not found' }),
      'missing',
      404,
    ],
    [
      'of status 410 when staff took the sample away',
      json(410, { message: 'Post not found' }),
      'missing',
      410,
    ],
    ['of status 404 when the answer holds none', json(200, { post: null }), 'missing', 404],
    ['of status 503, to be tried again, when the server fails', json(500, {}), 'failed', 503],
  ] as const)('is a page %s', async (_, answer, expected, code) => {
    server.answer(answer);
    const { outcome, status, head } = await load('no-such-bulletin');
    expect([outcome, status]).toEqual([expected, code]);
    expect(head).toContain('"content":"noindex"');
  });
});
