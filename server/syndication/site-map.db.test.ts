import { XMLParser } from 'fast-xml-parser';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bulletins } from '#shared/content/bulletins.ts';
import { galleryImages } from '#shared/content/gallery-images.ts';
import { services } from '#shared/content/services.ts';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestClock } from '#test/test-context.ts';
import { addContent } from '../content/change-content.ts';
import { transact } from '../database/transact.ts';
import { createSiteMap } from './site-map.ts';

const MANY = 10_500;
const NOON = new Date('2026-11-21T12:00:00.000Z');
const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' });
const readPaths = (xml = '') =>
  parser
    .parse(xml)
    .urlset.url.map(({ loc }: { loc: string }) => loc.replace('https://seva.example', ''));

describeOnEachDatabase('the sitemap', (open) => {
  let database: TestDatabase;
  const clock = createTestClock(NOON);
  beforeEach(async () => {
    database = await open();
    clock.set(NOON);
  });
  afterEach(() => database.close());

  const write = (count: number, from = 0) =>
    transact(database.db, (trx) =>
      addContent(
        trx,
        clock,
        bulletins,
        Array.from({ length: count }, (_, index) => ({
          _id: `b-${from + index}`,
          title: 'News',
          description: 'News',
          images: ['/pictures/jhulan-1200.webp'],
          date: '2026-11-20',
        })),
      ),
    );

  test('contains more entries than one part allows, each page once', async () => {
    await write(MANY);
    const map = await createSiteMap({ db: database.db, clock }, 'https://seva.example')();
    expect(map.parts).toHaveLength(2);
    const parts = map.parts.map(readPaths);
    expect(parts[0]).toHaveLength(10_000);
    const paths = parts.flat();
    const own = paths.filter((path: string) => path.startsWith('/press-release/'));
    expect(own).toHaveLength(MANY);
    expect(new Set(paths).size).toBe(paths.length);
    const { sitemap } = parser.parse(map.index).sitemapindex;
    expect(sitemap).toEqual([
      { loc: 'https://seva.example/sitemaps/1.xml', lastmod: NOON.toISOString() },
      { loc: 'https://seva.example/sitemaps/2.xml', lastmod: NOON.toISOString() },
    ]);
  });

  test('is built once a second at most', async () => {
    const read = createSiteMap({ db: database.db, clock }, 'https://seva.example');
    const [first, second] = await Promise.all([read(), read()]);
    expect(second).toBe(first);
    await write(1);
    clock.advance(900);
    expect(await read()).toBe(first);
    clock.advance(100);
    expect(readPaths((await read()).parts[0])).toContain('/press-release/b-0');
  });

  test('dates a service’s page by its text, and lists only existing pages', async () => {
    await transact(database.db, async (trx) => {
      const [service] = services.samples(NOON);
      const [image] = galleryImages.samples(NOON);
      if (!service || !image) throw new Error('no samples');
      await addContent(trx, clock, services, [service, { ...service, _id: 'a-sixth' }]);
      await addContent(trx, clock, galleryImages, [image]);
    });
    const map = await createSiteMap({ db: database.db, clock }, 'https://seva.example')();
    const urls: { loc: string; lastmod?: string }[] = parser.parse(map.parts[0] ?? '').urlset.url;
    expect(urls.filter(({ lastmod }) => lastmod !== undefined)).toEqual([
      { loc: 'https://seva.example/anna-vitran-seva', lastmod: NOON.toISOString() },
    ]);
    expect(urls.map(({ loc }) => loc)).not.toContain('https://seva.example/a-sixth');
  });

  test('tries again after a failure', async () => {
    let isAway = true;
    const context = {
      clock,
      get db() {
        if (isAway) throw new Error('The database is away');
        return database.db;
      },
    };
    const read = createSiteMap(context, 'https://seva.example');
    await expect(read()).rejects.toThrow('The database is away');
    isAway = false;
    expect(readPaths((await read()).parts[0])).toContain('/about-us');
  });
});
