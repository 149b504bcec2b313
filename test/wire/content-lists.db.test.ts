import { beforeEach, describe, expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { clearContent, itemOf, putContent } from '../content-items.ts';

describeAppOnEachDatabase(
  'lists of content',
  (app) => {
    const get = (path: string) => app().call('GET', path);
    const put = (name: string, items: ReturnType<typeof itemOf>[]) =>
      putContent(app().context, name, items);
    beforeEach(() => clearContent(app().context));

    describe('pages', () => {
      const idsOf = (body: unknown) =>
        (body as { posts: { _id: string }[] }).posts.map(({ _id }) => _id);
      const days = Array.from({ length: 7 }, (_, day) =>
        itemOf('bulletins', `day-${day + 1}`, { date: `2026-11-0${day + 1}` }),
      );

      test('bulletins come newest first, and each on exactly one page', async () => {
        await put('bulletins', [...days.slice(3), ...days.slice(0, 3)]);
        const seen: string[] = [];
        for (const page of [1, 2, 3]) {
          const { body } = await get(`/api/post/get-newspost?page=${page}&limit=3`);
          expect(body).toMatchObject({ page, pages: 3, total: 7, tags: [] });
          seen.push(...idsOf(body));
        }
        expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1].map((day) => `day-${day}`));
      });

      test('bulletins of one day have a stable order across pages', async () => {
        const ids = ['b', 'd', 'a', 'c'];
        await put(
          'bulletins',
          ids.map((id) => itemOf('bulletins', id)),
        );
        const pages = await Promise.all(
          [1, 2].map((page) => get(`/api/post/get-newspost?limit=2&page=${page}`)),
        );
        expect(pages.flatMap(({ body }) => idsOf(body))).toEqual(['d', 'c', 'b', 'a']);
      });

      test('a page beyond the last is empty and states the total', async () => {
        await put('bulletins', days);
        for (const page of [4, 999_999_999_999_999]) {
          const { status, body } = await get(`/api/post/get-newspost?limit=3&page=${page}`);
          expect([status, body]).toEqual([200, { posts: [], page, pages: 3, total: 7, tags: [] }]);
        }
      });

      test.each([
        ...['page=x', 'page=-1', 'page=0', 'page=1.5', 'page=1e1', 'page=', 'page', 'page=%00'],
        ...[
          'page=1&page=2',
          'page[]=2',
          `page=${'9'.repeat(400)}`,
          'limit=many',
          'limit=-3',
          'limit=',
        ],
        ...[
          'limit=2&limit=3',
          'tag=Kitchen',
          'tag=a&tag=b',
          'tag',
          'around=',
          'around=a&around=b',
          '__proto__=1',
          'limit=1000',
        ],
        ...['%zz', '=', '&&&'],
      ])('an invalid query is ignored: %.40s', async (query) => {
        await put('bulletins', days);
        const plain = await get('/api/post/get-newspost');
        const { status, body } = await get(`/api/post/get-newspost?${query}`);
        expect([status, body]).toEqual([200, plain.body]);
      });

      test('a page has at least one item and at most a hundred', async () => {
        const many = Array.from({ length: 120 }, (_, one) => itemOf('bulletins', `n-${one}`));
        await put('bulletins', many);
        const sizeAt = async (query: string) =>
          idsOf((await get(`/api/post/get-newspost?${query}`)).body).length;
        expect(await sizeAt('limit=0')).toBe(1);
        expect(await sizeAt('limit=101')).toBe(100);
        expect(await sizeAt('')).toBe(100);
        expect(await sizeAt('limit=100&page=2')).toBe(20);
      });

      test('services are a plain array, in the order set by staff, and have pages like all lists', async () => {
        await put(
          'services',
          ['c', 'a', 'b'].map((id) => itemOf('services', id)),
        );
        const idsAt = async (query: string) => {
          const { body } = await get(`/api/post/get-services${query}`);
          return (body as { _id: string }[]).map(({ _id }) => _id);
        };
        expect(await idsAt('')).toEqual(['c', 'a', 'b']);
        expect(await idsAt('?limit=2&page=2')).toEqual(['b']);
        expect(await idsAt('?page=7')).toEqual([]);
      });
    });

    describe('the items around one', () => {
      const around = async (path: string, id: string) => {
        const { status, body } = await get(`${path}?around=${id}`);
        const { posts, ...page } = body as { posts: { _id: string }[] };
        expect([status, page]).toEqual([200, { page: 1, pages: 1, total: posts.length, tags: [] }]);
        return posts.map(({ _id }) => _id);
      };

      test('are the next newer and the next older bulletin', async () => {
        const days = [
          itemOf('bulletins', 'old', { date: '2026-01-01' }),
          itemOf('bulletins', 'a', { date: '2026-05-05' }),
          itemOf('bulletins', 'b', { date: '2026-05-05' }),
          itemOf('bulletins', 'new', { date: '2026-11-01' }),
        ];
        await put('bulletins', days);
        const path = '/api/post/get-newspost';
        expect(await around(path, 'new')).toEqual(['new', 'b']);
        expect(await around(path, 'b')).toEqual(['new', 'b', 'a']);
        expect(await around(path, 'a')).toEqual(['b', 'a', 'old']);
        expect(await around(path, 'old')).toEqual(['a', 'old']);
      });

      test('are the pictures beside one, of the requested tag', async () => {
        const tags = ['Ghats', 'Kitchen', 'Ghats', 'Kitchen', 'Ghats'];
        await put(
          'gallery-images',
          tags.map((tag, at) => itemOf('gallery-images', `p${at}`, { tag })),
        );
        const path = '/api/post/get-gallery-image';
        expect(await around(path, 'p2')).toEqual(['p1', 'p2', 'p3']);
        expect(await around(path, 'p2&tag=Ghats')).toEqual(['p0', 'p2', 'p4']);
        expect(await around(path, 'p1&tag=Ghats')).toEqual([]);
      });

      test('are none for an unknown id, and never unpublished ones', async () => {
        await put('bulletins', [itemOf('bulletins', 'a'), itemOf('bulletins', 'b')]);
        const { db } = app().context;
        await db.updateTable('content_items').set({ published: 0 }).where('id', '=', 'b').execute();
        for (const id of ['nothing', 'b', '__proto__', '%00', 'x'.repeat(3000)]) {
          expect(await around('/api/post/get-newspost', id)).toEqual([]);
        }
        expect(await around('/api/post/get-newspost', 'a')).toEqual(['a']);
      });
    });

    describe('tags', () => {
      const image = (id: string, tag: string) => itemOf('gallery-images', id, { tag });
      const album = [image('a', 'Kitchen'), image('b', 'Ghats'), image('c', 'Kitchen')];
      const tags = [
        { tag: 'Kitchen', count: 2 },
        { tag: 'Ghats', count: 1 },
      ];
      const read = async (query: string) =>
        (await get(`/api/post/get-gallery-image?${query}`)).body;

      test('are counted over the whole list, in the order of their first picture', async () => {
        await put('gallery-images', album);
        expect(await read('limit=1&page=3')).toMatchObject({ total: 3, tags });
      });

      test('select and count items', async () => {
        await put('gallery-images', album);
        expect(await read('tag=Kitchen&limit=1&page=2')).toMatchObject({
          posts: [{ _id: 'c' }],
          page: 2,
          pages: 2,
          total: 2,
          tags,
        });
      });

      test.each([
        'Moon',
        'kitchen',
        '%F0%9F%AA%94',
        '__proto__',
        "'%20or%201=1--",
        '%00',
        'x'.repeat(3000),
      ])('that are unused select nothing: %.30s', async (tag) => {
        await put('gallery-images', album);
        expect(await read(`tag=${tag}`)).toEqual({ posts: [], page: 1, pages: 1, total: 0, tags });
      });

      test('that are absent select everything', async () => {
        await put('gallery-images', album);
        expect(await read('tag=')).toEqual(await read(''));
      });

      test('of activities are their services, in the order of the newest, and an empty one is no tag', async () => {
        const activity = (id: string, service: string, date: string) =>
          itemOf('activities', id, { service, date });
        await put('activities', [
          activity('a', 'brajkulam', '2026-01-01'),
          activity('b', '', '2026-11-01'),
          activity('c', 'sadhu-seva', '2026-10-01'),
          activity('d', 'brajkulam', '2026-09-01'),
        ]);
        const { body } = await get('/api/post/get-posts');
        expect(body).toMatchObject({
          total: 4,
          tags: [
            { tag: 'sadhu-seva', count: 1 },
            { tag: 'brajkulam', count: 2 },
          ],
        });
        expect((await get('/api/post/get-posts?tag=brajkulam')).body).toMatchObject({
          posts: [{ _id: 'd' }, { _id: 'a' }],
          total: 2,
        });
      });
    });
  },
  { SAMPLE_DATA: 'false' },
);
