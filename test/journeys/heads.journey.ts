import { XMLParser } from 'fast-xml-parser';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { devices } from './devices.ts';
import { findLacks, type Head, readHead } from './heads.ts';
import { startJourneys } from './journey.ts';

const { app, visit } = startJourneys();

/** Every page of the sitemap, with its head. */
const heads = new Map<string, Head>();
/** Numbers of headings and links without scripts. */
const bodies = new Map<string, { headings: number; links: number }>();

const fetchFrom = (path: string) => fetch(app().origin + path);

async function listPages(): Promise<string[]> {
  const parser = new XMLParser({ isArray: (name) => name === 'url' });
  const xml = await (await fetchFrom('/sitemaps/1.xml')).text();
  const urls: { loc: string }[] = parser.parse(xml).urlset.url;
  return urls.map(({ loc }) => loc.replace(app().origin, ''));
}

const only = (values: readonly string[] | undefined) => {
  expect(values).toHaveLength(1);
  return values?.[0] ?? '';
};

/** Pages grouped by the value of a field; each should be unique. */
function findShared(field: (head: Head) => string): string[][] {
  const pages = new Map<string, string[]>();
  for (const [path, head] of heads) {
    pages.set(field(head), [...(pages.get(field(head)) ?? []), path]);
  }
  return [...pages.values()].filter((paths) => paths.length > 1);
}

describe('the heads of all pages', () => {
  beforeAll(async () => {
    const { page } = await visit(devices.withoutScripts);
    for (const path of await listPages()) {
      const response = await page.goto(path, { waitUntil: 'domcontentloaded' });
      expect([path, response?.status()]).toEqual([path, 200]);
      heads.set(path, await readHead(page));
      const links = await page.getByRole('link').count();
      bodies.set(path, { headings: await page.getByRole('heading', { level: 1 }).count(), links });
    }
  }, 240_000);

  test('all kinds of pages are included', () => {
    const paths = [...heads.keys()];
    for (const start of ['/donate/', '/events/', '/press-release/', '/recent-activities/']) {
      expect(paths.filter((path) => path.startsWith(start)).length).toBeGreaterThan(2);
    }
    expect(paths.filter((path) => path.lastIndexOf('/') === 0)).toHaveLength(20);
  });

  test('without scripts each has its heading and its links', () => {
    for (const [path, { headings, links }] of bodies) {
      expect([path, headings, links > 3]).toEqual([path, 1, true]);
    }
    expect(bodies.size).toBe(heads.size);
  });

  test('each has a unique title and description, within the displayed length', () => {
    const faults: string[] = [];
    for (const [path, { title, meta }] of heads) {
      const description = only(meta.description);
      if (title.length < 15 || title.length > 70) faults.push(`${path}: title "${title}"`);
      if (!title.endsWith(' | Braj Seva')) faults.push(`${path}: whose page? "${title}"`);
      if (description.length < 50 || description.length > 170) {
        faults.push(`${path}: ${description.length} characters: "${description}"`);
      }
    }
    expect(faults).toEqual([]);
    expect(findShared(({ title }) => title)).toEqual([]);
    expect(findShared(({ meta }) => only(meta.description))).toEqual([]);
  });

  test('each names its canonical URL, the same for all visitors', () => {
    for (const [path, { canonical, meta }] of heads) {
      expect(only(canonical)).toBe(app().origin + path);
      expect(only(meta['og:url'])).toBe(app().origin + path);
      expect(meta.robots).toBeUndefined();
    }
  });

  test('each has all metadata for link previews', () => {
    for (const [path, { meta }] of heads) {
      for (const name of ['og:title', 'og:description', 'og:image:alt', 'twitter:image:alt']) {
        expect([path, name, only(meta[name]).length > 4]).toEqual([path, name, true]);
      }
      expect(only(meta['og:type'])).toMatch(/^(website|article)$/);
      expect(only(meta['og:site_name'])).toBe('Braj Seva');
      expect(only(meta['twitter:card'])).toBe('summary_large_image');
      expect(only(meta['twitter:image'])).toBe(only(meta['og:image']));
    }
  });

  test('each preview picture exists, with the stated type and size', async () => {
    const seen = new Map<string, unknown>();
    for (const { meta } of heads.values()) {
      seen.set(only(meta['og:image']), {
        type: only(meta['og:image:type']),
        width: Number(only(meta['og:image:width'])),
        height: Number(only(meta['og:image:height'])),
      });
    }
    expect(seen.size).toBeGreaterThan(15);
    for (const [address, facts] of seen) {
      expect(new URL(address).origin).toBe(app().origin);
      const response = await fetch(address);
      const bytes = Buffer.from(await response.arrayBuffer());
      const { width, height, format } = await sharp(bytes).metadata();
      expect([address, response.status, bytes.length < 300_000]).toEqual([address, 200, true]);
      expect([address, { type: `image/${format}`, width, height }]).toEqual([address, facts]);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
    }
  }, 240_000);

  test('pages that are often shared have a picture of their own', () => {
    for (const [path, { meta }] of heads) {
      if (!/^\/(donate|events|press-release|recent-activities)\/./.test(path)) continue;
      expect(only(meta['og:image'])).toBe(`${app().origin}${path}/card.png`);
    }
  });

  test('the structured data contains all that search engines require', () => {
    const lacks = [...heads].flatMap(([path, { data }]) =>
      data.flatMap((thing) => findLacks(thing).map((lack) => `${path}: ${lack}`)),
    );
    expect(lacks).toEqual([]);
  });

  test.each([
    [/^\/$/, 'NGO'],
    [/^\/about-us$/, 'NGO'],
    [/^\/donate\//, 'DonateAction'],
    [/^\/events\//, 'Event'],
    [/^\/press-release\//, 'NewsArticle'],
    [/^\/recent-activities\//, 'NewsArticle'],
    [/^\/videos$/, 'VideoObject'],
    [/^\/./, 'BreadcrumbList'],
  ])('pages like %s describe themselves as %s', (pattern, type) => {
    const without = [...heads]
      .filter(([path]) => pattern.test(path))
      .filter(([, { data }]) => !data.some((thing) => thing['@type'] === type))
      .map(([path]) => path);
    expect(without).toEqual([]);
  });

  test('the feed of the news is linked on the news pages', () => {
    const named = [...heads].filter(([, { feeds }]) => feeds.includes('/press-release/feed.xml'));
    expect(named.map(([path]) => path)).toEqual(expect.arrayContaining(['/', '/press-release']));
  });
});

test.each([
  ['/gallery?utm_source=whatsapp&fbclid=x', '/gallery'],
  ['/donate/daily-meals?amount=501', '/donate/daily-meals'],
  ['/press-release?page=1&x=1', '/press-release'],
])('a visitor who comes by %s gets %s', async (path, canonical) => {
  const { page } = await visit(devices.withoutScripts);
  await page.goto(path);
  expect((await readHead(page)).canonical).toEqual([app().origin + canonical]);
});

test('title, description and URL are updated on navigation; metadata of the previous page is removed', async () => {
  const { page, open } = await visit();
  await open('/donate-for');
  const before = await readHead(page);
  await page
    .getByRole('link', { name: /A warm meal for everyone/ })
    .first()
    .click();
  await page.waitForURL('**/donate/daily-meals');
  await page.waitForFunction((title) => document.title !== title, before.title);
  const head = await readHead(page);
  expect(head.canonical).toEqual([`${app().origin}/donate/daily-meals`]);
  expect(only(head.meta.description)).not.toBe(only(before.meta.description));
  expect(Object.keys(head.meta).filter((name) => /^(og|twitter):/.test(name))).toEqual([]);
  expect(head.data).toEqual([]);
});

test('every icon of pages and the manifest exists', async () => {
  const { page, open } = await visit();
  await open('/');
  const addresses = await page.evaluate(() =>
    Array.from(document.querySelectorAll('link[rel~="icon"], link[rel="apple-touch-icon"]')).map(
      (link) => link.getAttribute('href') ?? '',
    ),
  );
  const link = page.locator('link[rel="manifest"]');
  const manifest = await (await fetchFrom((await link.getAttribute('href')) ?? '')).json();
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
  // The logo is inline in the page.
  expect(addresses).toEqual([
    '/favicon.ico',
    expect.stringMatching(/^data:image\/svg\+xml,%3Csvg%20/),
    '/apple-touch-icon.png',
  ]);
  expect(icons).toContain('/favicon.svg');
  for (const address of ['/favicon.ico', '/apple-touch-icon.png', ...icons]) {
    const response = await fetchFrom(address);
    expect([address, response.status]).toEqual([address, 200]);
    expect(response.headers.get('content-type')).toMatch(/^image\//);
    expect(response.headers.get('etag') ?? response.headers.get('last-modified')).not.toBeNull();
  }
});

test.each(['/no/such/path', '/donate/no-such-campaign', '/events/none'])(
  '%s is excluded from search',
  async (path) => {
    const response = await fetchFrom(path);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).not.toContain('rel="canonical"');
  },
);
