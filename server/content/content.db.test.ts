import { afterEach, beforeEach, expect, test } from 'vitest';
import { allCollections } from '#shared/content/all-collections.ts';
import { bulletins } from '#shared/content/bulletins.ts';
import { events } from '#shared/content/events.ts';
import { clearContent, findCollection, itemOf, putContent } from '#test/content-items.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { transact } from '../database/transact.ts';
import { showItem } from './change-content.ts';
import {
  findContentItem,
  listAllAddresses,
  listContent,
  listUnfilledCollections,
} from './list-content.ts';
import { seedContent } from './seeding/seed-content.ts';

describeOnEachDatabase('content', (open) => {
  let database: TestDatabase;
  let context: ReturnType<typeof createTestContext>;
  beforeEach(async () => {
    database = await open();
    context = createTestContext(database);
  });
  afterEach(() => database.close());

  const readRow = (id: string) =>
    database.db.selectFrom('content_items').selectAll().where('id', '=', id).executeTakeFirst();
  const replace = (name: string, item: ReturnType<typeof itemOf>) =>
    transact(database.db, (trx) => showItem(trx, context.clock, findCollection(name), item, '{}'));

  test('is sanitised on write', async () => {
    const description = '<p onclick=x>Come<script>alert(1)</script> <b>now</b></p>';
    await putContent(context, 'events', [itemOf('events', 'kirtan', { description })]);
    const row = await readRow('kirtan');
    expect(JSON.parse(row?.data ?? '')).toMatchObject({ description: '<p>Come <b>now</b></p>' });
  });

  test('has columns for ordering and counting', async () => {
    const evening = { date: '2026-11-21', time: '17:00', minutes: 90 };
    await putContent(context, 'events', [itemOf('events', 'kirtan', evening)]);
    await putContent(context, 'bulletins', [itemOf('bulletins', 'news', { date: '2026-11-21' })]);
    await putContent(context, 'gallery-images', [itemOf('gallery-images', 'a', { tag: 'Ghats' })]);
    const rest = { position: 0, published: 1, is_sample: 0 };
    expect(await readRow('kirtan')).toMatchObject({
      ...rest,
      from_at: '2026-11-21T11:30:00.000Z',
      until_at: '2026-11-21T13:00:00.000Z',
      tag: '',
    });
    expect(await readRow('news')).toMatchObject({
      ...rest,
      from_at: '2026-11-20T18:30:00.000Z',
      until_at: null,
    });
    const arranged = { ...rest, from_at: null, until_at: null, tag: 'Ghats' };
    expect(await readRow('a')).toMatchObject(arranged);
  });

  test.each([
    ['a field that is missing', { title: undefined }, 'title'],
    ['a day that no calendar has', { date: '2026-02-30' }, 'date'],
    ['one picture instead of a list', { images: '/pictures/one.webp' }, 'images'],
    ['an address that is no address', { images: ['javascript:alert(1)'] }, 'images.0'],
    ['an id that is no word', { _id: '../evil' }, '_id'],
  ])(
    'is refused with the field named when it has %s, and nothing is added',
    async (_what, parts, field) => {
      const items = [itemOf('bulletins', 'good'), itemOf('bulletins', 'bad', parts)];
      await expect(putContent(context, 'bulletins', items)).rejects.toMatchObject({
        status: 400,
        fields: { [field]: expect.any(String) },
      });
      expect((await listContent(context, bulletins, {})).total).toBe(0);
    },
  );

  test('is refused when sanitising leaves nothing of its HTML', async () => {
    const items = [itemOf('events', 'kirtan', { description: '<script>alert(1)</script>' })];
    await expect(putContent(context, 'events', items)).rejects.toMatchObject({
      fields: { description: expect.any(String) },
    });
  });

  test('of an arranged collection is added at the end', async () => {
    await putContent(
      context,
      'team',
      ['b', 'a'].map((id) => itemOf('team', id)),
    );
    await putContent(context, 'team', [itemOf('team', 'c')]);
    const { items } = await listContent(context, findCollection('team'), {});
    expect(items.map(({ _id }) => _id)).toEqual(['b', 'a', 'c']);
  });

  test('keeps its position when replaced, and is no sample from then on', async () => {
    await putContent(
      context,
      'team',
      ['a', 'b'].map((id) => itemOf('team', id)),
    );
    await database.db.updateTable('content_items').set({ is_sample: 1 }).execute();
    context.clock.advance(60_000);
    await replace('team', itemOf('team', 'a', { role: 'Doctor' }));
    const { items } = await listContent(context, findCollection('team'), {});
    expect(items).toMatchObject([{ _id: 'a', role: 'Doctor' }, { _id: 'b' }]);
    expect(await readRow('a')).toMatchObject({
      is_sample: 0,
      created_at: '2026-11-21T10:00:00.000Z',
      updated_at: '2026-11-21T10:01:00.000Z',
    });
    expect(await readRow('b')).toMatchObject({ is_sample: 1 });
  });

  test('moves in its list when its date is replaced', async () => {
    const day = (id: string, date: string) => itemOf('bulletins', id, { date });
    await putContent(context, 'bulletins', [day('a', '2026-01-01'), day('b', '2026-02-01')]);
    await replace('bulletins', day('a', '2026-03-01'));
    const { items } = await listContent(context, bulletins, {});
    expect(items.map(({ _id }) => _id)).toEqual(['a', 'b']);
  });

  test('is found singly in its current state', async () => {
    await putContent(context, 'events', [itemOf('events', 'kirtan')]);
    expect(await findContentItem(context, events, 'kirtan')).toMatchObject({ status: 'upcoming' });
    context.clock.set(new Date('2026-11-21T12:00:00.000Z'));
    expect(await findContentItem(context, events, 'kirtan')).toMatchObject({ status: 'happening' });
    expect(await findContentItem(context, bulletins, 'kirtan')).toBeUndefined();
  });

  test('gives every item page to the sitemap, however many there are', async () => {
    await seedContent(context, { items: 2100 });
    for (const name of ['events', 'activities', 'services', 'team']) {
      await putContent(context, name, [itemOf(name, `${name}-one`), itemOf(name, `${name}-two`)]);
    }
    const hidden = database.db.updateTable('content_items').set({ published: 0 });
    await hidden.where('id', 'like', '%-two').execute();
    const addresses = [];
    for await (const batch of listAllAddresses(context)) {
      expect(batch.length).toBeLessThanOrEqual(1000);
      addresses.push(...batch);
    }
    const rows = await database.db
      .selectFrom('content_items')
      .select('id')
      .where('collection', '=', 'bulletins')
      .execute();
    expect(addresses.map(({ address }) => address).toSorted()).toEqual(
      [
        ...rows.map(({ id }) => `/press-release/${id}`),
        '/events/events-one',
        '/recent-activities/activities-one',
        '/services-one',
      ].toSorted(),
    );
    expect(addresses[0]).toMatchObject({ updatedAt: '2026-11-21T10:00:00.000Z' });
  });

  test('reports the collections without own content', async () => {
    await putContent(context, 'team', [itemOf('team', 'a')]);
    await putContent(context, 'events', [itemOf('events', 'a')]);
    const sample = database.db.updateTable('content_items').set({ is_sample: 1 });
    await sample.where('collection', '=', 'events').execute();
    const all = allCollections.filter(({ single }) => !single).map(({ name }) => name);
    expect(await listUnfilledCollections(context)).toEqual({
      empty: all.filter((name) => name !== 'team' && name !== 'events'),
      onlySamples: ['events'],
    });
    await clearContent(context);
    expect(await listUnfilledCollections(context)).toEqual({ empty: all, onlySamples: [] });
  });
});
