import { afterEach, beforeEach, expect, test } from 'vitest';
import { allCollections } from '#shared/content/all-collections.ts';
import { itemOf, putContent } from '#test/content-items.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestContext } from '#test/test-context.ts';
import { fillWithSamples } from './fill-with-samples.ts';
import { restOfAlbum } from './gallery-album.ts';

const all = allCollections.map(({ name }) => name);
/** What a new installation gets beside the built-in items. */
const albumOf = (name: string) => (name === 'gallery-images' ? restOfAlbum() : []);

describeOnEachDatabase('the sample content', (open) => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await open();
  });
  afterEach(() => database.close());

  const readRows = () =>
    database.db
      .selectFrom('content_items')
      .select(['collection', 'id', 'position', 'from_at', 'data', 'is_sample', 'published'])
      .orderBy('collection')
      .orderBy('position')
      .execute();
  const idsIn = async (collection: string) =>
    (await readRows()).filter((row) => row.collection === collection).map(({ id }) => id);

  test('fills every empty list with its built-in items, dated from the first start', async () => {
    const context = createTestContext(database);
    const { content } = await fillWithSamples(context, 'plain');
    expect(content).toEqual(all);
    const rows = await readRows();
    expect(rows.every((row) => row.is_sample === 1 && row.published === 1)).toBe(true);
    for (const collection of allCollections) {
      const samples = [...collection.samples(context.clock.now()), ...albumOf(collection.name)];
      const own = rows.filter((row) => row.collection === collection.name);
      const kept = own.map(({ id, data }) => ({ _id: id, ...JSON.parse(data) }));
      expect(kept).toHaveLength(samples.length);
      expect(kept).toEqual(expect.arrayContaining([...samples]));
      if (collection.order === 'arranged') expect(kept).toEqual(samples);
    }
  });

  test('tells the stories of demo mode there alone, under the ids of the plain samples', async () => {
    await fillWithSamples(createTestContext(database), 'stories');
    const told = JSON.stringify(await readRows());
    expect(told).toContain('Sarala Dasi');
    for (const { name, samples } of allCollections) {
      const now = new Date('2026-11-21T10:00:00.000Z');
      const ids = [...samples(now), ...albumOf(name)].map(({ _id }) => _id);
      expect((await idsIn(name)).toSorted(), name).toEqual(ids.toSorted());
    }
  });

  test('stays unchanged when the installation restarts later', async () => {
    const context = createTestContext(database);
    await fillWithSamples(context, 'stories');
    const before = await readRows();
    context.clock.advance(40 * 24 * 60 * 60 * 1000);
    expect(await fillWithSamples(context, 'stories')).toEqual({ donations: false, content: [] });
    expect(await readRows()).toEqual(before);
  });

  test('is added to a database that had donations before there was content', async () => {
    const context = createTestContext(database);
    await fillWithSamples(context, 'stories');
    await database.db.deleteFrom('content_items').execute();
    expect(await fillWithSamples(context, 'stories')).toEqual({ donations: false, content: all });
  });

  test('is never added beside items of staff, even hidden ones', async () => {
    const context = createTestContext(database);
    await putContent(context, 'team', [itemOf('team', 'radha')]);
    await database.db.updateTable('content_items').set({ published: 0 }).execute();
    const { content } = await fillWithSamples(context, 'stories');
    expect(content).toEqual(all.filter((name) => name !== 'team'));
    expect(await idsIn('team')).toEqual(['radha']);
  });

  test('is added once by two concurrent processes', async () => {
    const context = createTestContext(database);
    const filled = await Promise.all([
      fillWithSamples(context, 'stories'),
      fillWithSamples(context, 'stories'),
    ]);
    expect(filled.map(({ content }) => content.length).toSorted()).toEqual([0, all.length]);
  });
});
