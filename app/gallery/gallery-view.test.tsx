import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ListQuery } from '#shared/content/collection.ts';
import type { GalleryImage } from '#shared/content/items/gallery-image.ts';
import { createApiClient } from '../api-client.ts';
import { idleList, type ListState, openContent } from '../content/content.slice.ts';
import { makeStore } from '../store/make-store.ts';
import { readGalleryQuery } from './gallery-query.ts';
import { GalleryView } from './gallery-view.tsx';

const imageCalled = (id: string, tag = 'Ghats', image = '/media/a.webp'): GalleryImage => ({
  _id: id,
  tag,
  image,
  caption: `Seen on ${id}`,
});
const response = (items: GalleryImage[], more = {}) => ({
  items,
  page: 1,
  pages: 1,
  total: items.length,
  tags: [
    { tag: 'Ghats', count: 3 },
    { tag: 'होली', count: 1 },
  ],
  ...more,
});
const first: ListQuery = { page: 1, limit: 24 };

/** The server-rendered album for this list state. */
function render(list: Partial<ListState>, search = ''): string {
  const content = openContent(new Date('2026-11-21T06:00:00Z'));
  const store = makeStore({
    api: createApiClient({ fetch, origin: '' }),
    preloadedState: {
      content: { ...content, lists: { 'gallery-images': { ...idleList, query: first, ...list } } },
    },
  });
  const query = readGalleryQuery(new URLSearchParams(search));
  const router = createMemoryRouter([{ path: '*', element: <GalleryView galleryQuery={query} /> }]);
  return renderToString(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}
const tilesOf = (html: string) => [...html.matchAll(/data-tile="([^"]+)"/g)].map(([, id]) => id);

describe('a loaded album', () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((id) => imageCalled(id));
  const html = render({ status: 'succeeded', loaded: response(items), loadedFor: first });

  it('shows its pictures in list order, each linking to its file', () => {
    expect(tilesOf(html)).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(html.match(/<a href="\/media\/a\.webp"/g)).toHaveLength(5);
    expect(html).toContain('alt="Seen on a"');
  });

  it('shows the number of pictures of each subject, with a link to each', () => {
    expect(html).toMatch(/href="\/gallery\?tag=Ghats"[^>]*>.*?3 pictures/s);
    expect(html).toMatch(/<span lang="hi">होली<\/span>/);
    expect(html).toMatch(
      /aria-current="true"[^>]*href="\/gallery"|href="\/gallery"[^>]*aria-current="true"/,
    );
    expect(html).toContain('1 picture<');
  });

  it('loads the first pictures eagerly and the others lazily', () => {
    const loading = [...html.matchAll(/<img [^>]*loading="(\w+)"/g)].map(([, loading]) => loading);
    expect(loading).toEqual(['eager', 'lazy', 'lazy', 'lazy', 'lazy']);
  });

  it('reserves room for every picture, also for those of unknown size', () => {
    expect(html.match(/gallery-tile shape-18/g)).toHaveLength(5);
    expect(html.match(/<img [^>]*width="\d+" height="\d+"/g)).toHaveLength(5);
    const own = imageCalled('own', 'Ghats', '/pictures/portrait-teacher-640.webp');
    expect(render({ status: 'succeeded', loaded: response([own]), loadedFor: first })).toContain(
      'gallery-tile shape-30',
    );
  });

  it("has no inline styles, which the page's CSP would drop", () => {
    expect(html).not.toContain(' style=');
  });

  it('of many pages links to the others, of the same subject', () => {
    const query = { ...first, tag: 'Ghats', page: 2 };
    const loaded = response(items, { page: 2, pages: 3, total: 60 });
    const paged = render(
      { status: 'succeeded', query, loaded, loadedFor: query },
      'tag=Ghats&page=2',
    );
    expect(paged).toContain('href="/gallery?tag=Ghats"');
    expect(paged).toContain('href="/gallery?tag=Ghats&amp;page=3"');
    expect(paged).toContain('60 pictures of “Ghats”');
  });
});

describe('an album that is not loaded', () => {
  it('shows its skeleton while it loads, not the samples', () => {
    for (const status of ['idle', 'loading'] as const) {
      const html = render({ status });
      expect(html).toContain('aria-busy="true"');
      expect(tilesOf(html)).toEqual([]);
    }
  });

  it('keeps the samples when the load has failed, with a notice', () => {
    const html = render({ status: 'failed', error: 'no' });
    expect(tilesOf(html)).toHaveLength(10);
    expect(html).toContain('The newest pictures could not be loaded just now');
    expect(html).toContain('Try again');
  });

  it('keeps the samples when the response was empty, without a notice', () => {
    const html = render({ status: 'succeeded', loaded: null });
    expect(tilesOf(html)).toHaveLength(10);
    expect(html).not.toContain('Try again');
  });

  it('filters the samples too', () => {
    const query = { ...first, tag: 'Kitchen' };
    const html = render({ status: 'failed', query }, 'tag=Kitchen');
    expect(tilesOf(html)).toHaveLength(2);
  });

  it('shows the samples of a subject while the rest loads', () => {
    const items = [imageCalled('a'), imageCalled('b', 'होली'), imageCalled('c')];
    const query = { ...first, tag: 'Ghats' };
    const list = { query, loaded: response(items), loadedFor: first };
    expect(tilesOf(render({ ...list, status: 'loading' }, 'tag=Ghats'))).toEqual(['a', 'c']);
    const failed = render({ ...list, status: 'failed' }, 'tag=Ghats');
    expect(tilesOf(failed)).toEqual(['a', 'c']);
    expect(failed).toContain('The newest pictures could not be loaded just now');
  });

  it('shows an error when there are no samples', () => {
    const query = { ...first, tag: 'Cows' };
    const list = { query, loaded: response([imageCalled('a')]), loadedFor: first };
    expect(render({ ...list, status: 'loading' }, 'tag=Cows')).toContain('aria-busy="true"');
    const failed = render({ ...list, status: 'failed' }, 'tag=Cows');
    expect(failed).toContain('The album cannot be opened just now');
    expect(failed).toContain('Try again');
  });
});

describe('an empty album', () => {
  it('of a subject has a notice and links to the whole album', () => {
    const query = { ...first, tag: 'Cows' };
    const loaded = response([], { total: 0 });
    const html = render({ status: 'succeeded', query, loaded, loadedFor: query }, 'tag=Cows');
    expect(html).toContain('No pictures of “Cows” yet');
    expect(html).toMatch(/href="\/gallery"[^>]*>Show all</);
  });

  it('past its last page has a notice', () => {
    const query = { ...first, page: 9 };
    const loaded = response([], { page: 9, pages: 2, total: 30 });
    const html = render({ status: 'succeeded', query, loaded, loadedFor: query }, 'page=9');
    expect(html).toContain('The album ends before this page');
    expect(html).toMatch(/href="\/gallery"[^>]*>Show all</);
  });
});
