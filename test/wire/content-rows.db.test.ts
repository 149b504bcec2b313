import { beforeEach, expect, test } from 'vitest';
import { describeAppOnEachDatabase } from '../app.ts';
import { clearContent, itemOf, putContent } from '../content-items.ts';

describeAppOnEachDatabase(
  'rows of content that were written directly to the database',
  (app) => {
    const get = (path: string) => app().call('GET', path);
    const put = (name: string, items: ReturnType<typeof itemOf>[]) =>
      putContent(app().context, name, items);
    beforeEach(() => clearContent(app().context));

    const spoil = (data: string) =>
      app().context.db.updateTable('content_items').set({ data }).where('id', '=', 'bad').execute();

    test('are sanitised when they are read', async () => {
      await put('events', [itemOf('events', 'bad')]);
      const { _id, ...stored } = itemOf('events', 'bad', {
        description:
          '<p onclick="x()">Come.<script>alert(1)</script></p><img src=x onerror=alert(1)>',
      });
      await spoil(JSON.stringify(stored));
      for (const path of ['/api/post/get-upcoming-events', '/api/post/upcoming-events/bad']) {
        expect(JSON.stringify((await get(path)).body)).toContain('"description":"<p>Come.</p>"');
      }
    });

    test.each([
      ['no JSON', '{'],
      ['JSON of another kind', '[1, "2"]'],
      ['null', 'null'],
      ['an item that lacks a field', '{"title":"x"}'],
      [
        'a moment that no calendar has',
        JSON.stringify({ ...itemOf('events', 'bad'), minutes: 9e15 }),
      ],
      [
        'HTML of which nothing is left',
        JSON.stringify({ ...itemOf('events', 'bad'), description: '<script>x</script>' }),
      ],
    ])('are left out when they hold %s, and logged once', async (_what, data) => {
      await put('events', [itemOf('events', 'bad'), itemOf('events', 'good')]);
      const since = `2026-11-21T10:00:00.${String(data.length).padStart(3, '0')}Z`;
      await app().context.db.updateTable('content_items').set({ updated_at: since }).execute();
      await spoil(data);
      for (const _again of [1, 2]) {
        const { status, body } = await get('/api/post/get-upcoming-events');
        expect([status, body]).toMatchObject([200, { posts: [{ _id: 'good' }] }]);
        const one = await get('/api/post/upcoming-events/bad');
        expect([one.status, one.body]).toEqual([404, { message: 'Event not found' }]);
      }
      const lines = app()
        .logs()
        .split('\n')
        .filter((line) => line.includes(since));
      expect(lines).toHaveLength(1);
      expect(JSON.parse(lines[0] ?? '')).toMatchObject({
        level: 'warn',
        collection: 'events',
        id: 'bad',
      });
    });
  },
  { SAMPLE_DATA: 'false' },
);
