import { afterEach, beforeEach, expect, test } from 'vitest';
import { allCollections } from '#shared/content/all-collections.ts';
import { describeAppOnEachDatabase, openApp } from '../app.ts';
import { itemOf, putContent } from '../content-items.ts';
import { describeOnEachDatabase, type TestDatabase } from '../each-database.ts';
import { LIVE_SETTINGS } from '../live-settings.ts';
import { createTestContext } from '../test-context.ts';

const all = allCollections.filter(({ single }) => !single).map(({ name }) => name);

describeAppOnEachDatabase('a new installation', (app) => {
  test.each([
    ['/api/post/get-posts', 'posts', 3],
    ['/api/post/get-newspost', 'posts', 5],
    ['/api/post/get-impacts', 'posts', 5],
    ['/api/post/get-hero-banner', 'banners', 3],
    ['/api/post/get-legal-doc', 'docs', 3],
    ['/api/post/get-team', 'teamMembers', 5],
    ['/api/post/get-gallery-image', 'posts', 36],
  ])('%s returns the samples', async (path, field, count) => {
    const { body } = await app().call('GET', path);
    expect(body).toMatchObject({ total: count, page: 1, pages: 1 });
    expect((body as Record<string, unknown[]>)[field]).toHaveLength(count);
  });

  test('services, events and films are there too', async () => {
    expect((await app().call('GET', '/api/post/get-services')).body).toHaveLength(5);
    for (const path of ['/api/post/get-upcoming-events', '/api/post/get-featured-video']) {
      expect((await app().call('GET', path)).body).toMatchObject({
        posts: expect.arrayContaining([expect.anything()]),
      });
    }
  });
});

describeOnEachDatabase('a live start', (open) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await open();
  });
  afterEach(() => opened.close());

  /** The content messages in the log of a live start on this database. */
  const startAndListen = async (settings: NodeJS.ProcessEnv = {}) => {
    const folder = { DATA_DIR: opened.dataFolder };
    const app = await openApp({ ...LIVE_SETTINGS, ...folder, ...settings }, opened.url);
    const lines = app
      .logs()
      .split('\n')
      .filter((line) => line.includes('sample content'));
    await app.stop();
    return lines.map((line) => {
      const { level, empty, onlySamples } = JSON.parse(line);
      return { level, empty, onlySamples };
    });
  };

  test('logs the lists that are empty', async () => {
    expect(await startAndListen()).toEqual([{ level: 'warn', empty: all, onlySamples: [] }]);
  });

  test('logs the lists that show samples, and no longer those that staff have written', async () => {
    await putContent(createTestContext(opened), 'team', [itemOf('team', 'radha')]);
    const withSamples = all.filter((name) => name !== 'team');
    const warnings = [{ level: 'warn', empty: [], onlySamples: withSamples }];
    expect(await startAndListen({ SAMPLE_DATA: 'true' })).toEqual(warnings);
    expect(await startAndListen()).toEqual(warnings);
  });

  test('logs nothing when all lists are filled', async () => {
    for (const name of all)
      await putContent(createTestContext(opened), name, [itemOf(name, 'one')]);
    expect(await startAndListen()).toEqual([]);
  });
});
