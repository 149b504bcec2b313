import { beforeEach, expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { clearContent, findCollection, itemOf, putContent } from '../content-items.ts';

/** R49: the path of a list, and the field of the response that holds it; null: the response itself. */
const lists: [name: string, path: string, field: string | null][] = [
  ['activities', '/api/post/get-posts', 'posts'],
  ['bulletins', '/api/post/get-newspost', 'posts'],
  ['banners', '/api/post/get-hero-banner', 'banners'],
  ['impacts', '/api/post/get-impacts', 'posts'],
  ['videos', '/api/post/get-featured-video', 'posts'],
  ['legal-documents', '/api/post/get-legal-doc', 'docs'],
  ['team', '/api/post/get-team', 'teamMembers'],
  ['gallery-images', '/api/post/get-gallery-image', 'posts'],
  ['services', '/api/post/get-services', null],
  ['events', '/api/post/get-upcoming-events', 'posts'],
];
const details: [name: string, path: string, missing: string][] = [
  ['activities', '/api/post/get-post', 'Post not found'],
  ['bulletins', '/api/post/news-bulletine', 'Post not found'],
  ['events', '/api/post/upcoming-events', 'Event not found'],
];

const UNKNOWN_IDS = [
  ...['nothing', '507f1f77bcf86cd799439011', '..%2f..%2fetc%2fpasswd', '%00', 'one%00', '%25'],
  ...['%F0%9F%AA%94', '%E0%A4%B0%E0%A4%BE%E0%A4%A7%E0%A4%BE', "'%20or%201=1--", '-1', 'null'],
  ...['constructor', '__proto__', 'ONE', 'one%20', 'a'.repeat(5000)],
];

/** An event's computed fields on the wire; the fixture's event is over by the middle of 2027. */
const courseOf = (name: string) =>
  name === 'events'
    ? {
        startsAt: '2026-11-21T11:30:00.000Z',
        endsAt: '2026-11-21T13:00:00.000Z',
        statusIsSet: false,
        changesAt: null,
        status: 'completed',
      }
    : {};

describeAppOnEachDatabase(
  'the content calls',
  (app) => {
    const get = (path: string) => app().call('GET', path);
    const put = (name: string, items: ReturnType<typeof itemOf>[]) =>
      putContent(app().context, name, items);
    beforeEach(async () => {
      await clearContent(app().context);
      app().context.clock = { now: () => new Date('2027-06-01T10:00:00.000Z') };
    });

    test.each(lists)(
      '%s: the list has the named fields, and no others',
      async (name, path, field) => {
        const item = itemOf(name, 'one');
        await put(name, [{ ...item, secret: 'Raman Reti 7' }]);
        const { db } = app().context;
        const { data } = await db
          .selectFrom('content_items')
          .select('data')
          .executeTakeFirstOrThrow();
        const leaking = JSON.stringify({
          ...JSON.parse(data),
          secret: 'Raman Reti 7',
          _id: 'other',
        });
        await db.updateTable('content_items').set({ data: leaking }).execute();

        const { status, body, headers } = await get(path);
        expect(status).toBe(200);
        expect(headers.get('cache-control')).toBe('no-store');
        const items = [{ ...item, ...courseOf(name) }];
        const tag = findCollection(name).tagOf?.(item);
        const tags = tag === undefined ? [] : [{ tag, count: 1 }];
        expect(body).toEqual(
          field === null ? items : { [field]: items, page: 1, pages: 1, total: 1, tags },
        );
      },
    );

    test.each(details)(
      '%s: one by id is in the field post, the same as in the list',
      async (name, path) => {
        const item = itemOf(name, 'one');
        await put(name, [item, itemOf(name, 'two')]);
        const { status, body } = await get(`${path}/one`);
        expect([status, body]).toEqual([200, { post: { ...item, ...courseOf(name) } }]);
        expect((await get(`${path}/one/`)).body).toEqual(body);
        expect((await get(`${path}/one?lang=hi&page=x`)).body).toEqual(body);
      },
    );

    test.each(details)(
      '%s: an unknown id is 404 with its message, whatever its form',
      async (name, path, missing) => {
        await put(name, [itemOf(name, 'one')]);
        for (const id of UNKNOWN_IDS) {
          const { status, body } = await get(`${path}/${id}`);
          expect([id, status, body]).toEqual([id, 404, { message: missing }]);
        }
      },
    );

    test.each(['%zz', '%', '%c3%28', ''])(
      'an id that is not valid text is 404 with a message: "%s"',
      async (id) => {
        const { status, body } = await get(`/api/post/get-post/${id}`);
        expect([status, body]).toEqual([404, { message: expect.any(String) }]);
      },
    );

    test('an item of one collection is unknown to the others', async () => {
      await put('bulletins', [itemOf('bulletins', 'one')]);
      expect((await get('/api/post/get-post/one')).status).toBe(404);
      expect((await get('/api/post/upcoming-events/one')).status).toBe(404);
    });

    test.each(lists)('%s: an empty list is empty, and not an error', async (_name, path, field) => {
      const { status, body } = await get(path);
      expect(status).toBe(200);
      const page = { page: 1, pages: 1, total: 0, tags: [] };
      expect(body).toEqual(field === null ? [] : { [field]: [], ...page });
    });

    test.each(lists)('%s: unpublished items are never listed', async (name, path, field) => {
      await put(name, [itemOf(name, 'one'), itemOf(name, 'two')]);
      const { db } = app().context;
      await db.updateTable('content_items').set({ published: 0 }).where('id', '=', 'one').execute();
      const { body } = await get(path);
      expect(JSON.stringify(body)).not.toContain('"one"');
      if (field !== null) expect(body).toMatchObject({ total: 1, [field]: [{ _id: 'two' }] });
      const tags = findCollection(name).tagOf ? [expect.objectContaining({ count: 1 })] : [];
      if (field !== null) expect(body).toMatchObject({ tags });
    });

    test.each(details)('%s: an unpublished item is 404', async (name, path, missing) => {
      await put(name, [itemOf(name, 'one')]);
      await app().context.db.updateTable('content_items').set({ published: 0 }).execute();
      const { status, body } = await get(`${path}/one`);
      expect([status, body]).toEqual([404, { message: missing }]);
    });
  },
  { SAMPLE_DATA: 'false' },
);
