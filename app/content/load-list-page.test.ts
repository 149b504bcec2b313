import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { bulletins } from '#shared/content/bulletins.ts';
import { videos } from '#shared/content/videos.ts';
import { json, startTestServer } from '#test/http-test-server.ts';
import { storeContext } from '../store/store-context.ts';
import { bulletinCalled, openContentStore } from './content.fixture.ts';
import { createListSlice } from './create-list-slice.ts';
import { describeListPage, loadListPage } from './load-list-page.ts';

const server = startTestServer();
const bulletinList = createListSlice(bulletins);
const videoList = createListSlice(videos);

function openPage(search: string) {
  const store = openContentStore(server.origin());
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  return { store, args: { context, request: new Request(`http://localhost/list${search}`) } };
}

const thirty = (ids: string[], page: number) =>
  json(200, { posts: ids.map(bulletinCalled), page, pages: 3, total: 30, tags: [] });

describe('loading a page of a list', () => {
  it('requests the page in the URL, with twelve items', async () => {
    let requested: string | undefined;
    server.answer((request, response, body) => {
      requested = request.url;
      thirty(['a'], 2)(request, response, body);
    });
    const { args } = openPage('?page=2');
    const { data, init } = await loadListPage(args, bulletinList);
    expect(requested).toBe('/api/post/get-newspost?page=2&limit=12');
    expect([data.standing, data.page, init?.status]).toEqual(['shown', 2, 200]);
  });

  it.each([
    ['the samples, when the server fails', '', json(500, {}), 'shown', 200],
    ['the samples, when there is nothing', '', json(200, { posts: [], total: 0 }), 'shown', 200],
    ['the first page, for nonsense', '?page=last', thirty(['a'], 1), 'shown', 200],
    ['404 beyond the last page', '?page=9', thirty([], 9), 'beyond', 404],
    ['404 beyond the samples', '?page=2', json(200, { posts: [], total: 0 }), 'beyond', 404],
    ['503 when a further page does not come', '?page=2', json(500, {}), 'failed', 503],
  ] as const)('shows %s', async (_, search, answer, standing, status) => {
    server.answer(answer);
    const { data, init } = await loadListPage(openPage(search).args, bulletinList);
    expect([data.standing, init?.status]).toEqual([standing, status]);
  });

  it.each([
    ['503 when they do not come', json(500, {}), 'failed', 503],
    ['that there are none', json(200, { posts: [], total: 0 }), 'empty', 200],
  ] as const)('shows for videos, which have no samples, %s', async (...row) => {
    const [, answer, standing, status] = row;
    server.answer(answer);
    const { data, init } = await loadListPage(openPage('').args, videoList);
    expect([data.standing, init?.status]).toEqual([standing, status]);
  });

  it('does not wait longer than given: the page shows its skeletons', async () => {
    let respondLate = () => {};
    const requested = new Promise<void>((resolve) => {
      server.answer((request, response, body) => {
        respondLate = () => thirty(['a'], 1)(request, response, body);
        resolve();
      });
    });
    const { args, store } = openPage('');
    let loaded: Promise<unknown> = Promise.resolve();
    const { data } = await loadListPage(args, bulletinList, async (load) => {
      loaded = load;
    });
    expect(data.standing).toBe('loading');
    await requested;
    respondLate();
    await loaded;
    expect(bulletinList.selectList(store.getState()).status).toBe('succeeded');
  });
});

describe('the head of a paged list', () => {
  const list = { title: 'News bulletins', description: 'News', path: '/press-release', image: '' };
  const head = (page: number, standing: 'shown' | 'beyond' | 'failed' = 'shown') =>
    JSON.stringify(describeListPage({ page, standing, publicUrl: 'https://a.example' }, list, []));

  it('names the list on its first page', () => {
    expect(head(1)).toContain('"href":"https://a.example/press-release"');
    expect(head(1)).toContain('"title":"News bulletins | ');
  });

  it('has its own title and URL on every further page', () => {
    expect(head(2)).toContain('"href":"https://a.example/press-release?page=2"');
    expect(head(2)).toContain('"title":"News bulletins, page 2 | ');
  });

  it.each(['beyond', 'failed'] as const)('is noindex when the list is %s', (how) => {
    expect(head(9, how)).toContain('"content":"noindex"');
    expect(head(9, how)).not.toContain('canonical');
  });
});
