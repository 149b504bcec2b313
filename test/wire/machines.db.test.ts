import { XMLParser, XMLValidator } from 'fast-xml-parser';
import ICAL from 'ical.js';
import robotsParser from 'robots-parser';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { addContent } from '#server/content/change-content.ts';
import { transact } from '#server/database/transact.ts';
import { bulletins } from '#shared/content/bulletins.ts';
import { events } from '#shared/content/events.ts';
import { describeAppOnEachDatabase, type OpenApp } from '../app.ts';
import { untilPasses } from '../until-passes.ts';
import { listPaths, nameItem, publicOrigin, UNKNOWN_IDS } from './machines.ts';

const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === 'url' });

async function readXml(app: OpenApp, path: string) {
  const { status, body, headers } = await app.call('GET', path);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/xml; charset=utf-8$/);
  expect(XMLValidator.validate(String(body))).toBe(true);
  return parser.parse(String(body));
}

describeAppOnEachDatabase('files for machines', (app) => {
  describe('the sitemap', () => {
    test('is an index of parts that contain every public page, each once', async () => {
      const { sitemapindex } = await readXml(app(), '/sitemap.xml');
      const part = new URL(sitemapindex.sitemap.loc);
      expect(part.origin).toBe(publicOrigin(app()));
      const { urlset } = await readXml(app(), part.pathname);
      const paths: string[] = urlset.url.map(({ loc }: { loc: string }) =>
        loc.replace(publicOrigin(app()), ''),
      );
      expect(new Set(paths).size).toBe(paths.length);
      expect(paths).toEqual(
        expect.arrayContaining([
          '/',
          '/about-us',
          '/brajkulam',
          '/gallery',
          '/donate/daily-meals',
          ...(await listPaths(app(), 'get-posts', '/recent-activities')),
          ...(await listPaths(app(), 'get-newspost', '/press-release')),
          ...(await listPaths(app(), 'get-upcoming-events', '/events')),
        ]),
      );
      expect(paths.join('\n')).not.toMatch(/general-fund|status|\/api|staff/);
      for (const { lastmod } of urlset.url) {
        if (lastmod) expect(new Date(lastmod).toISOString()).toBe(lastmod);
      }
    });

    test.each(['0.xml', '2.xml', '01.xml', '1.xml.gz', 'x', '99999999999999999999.xml'])(
      'has no part %s',
      async (file) => {
        const { status, body } = await app().call('GET', `/sitemaps/${file}`);
        expect([status, body]).toEqual([404, { message: expect.any(String) }]);
      },
    );
  });

  test('security.txt names a contact, and expires half a year from today', async () => {
    const short = await app().call('GET', '/security.txt');
    expect([short.status, short.headers.get('location')]).toEqual([
      301,
      '/.well-known/security.txt',
    ]);
    const { body, headers } = await app().call('GET', '/.well-known/security.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const fields = new Map(
      String(body)
        .trimEnd()
        .split('\n')
        .map(
          (line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)] as const,
        ),
    );
    expect(fields.get('Contact')).toBe(`${publicOrigin(app())}/contact-us`);
    expect(fields.get('Canonical')).toBe(`${publicOrigin(app())}/.well-known/security.txt`);
    const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(178);
    expect(days).toBeLessThan(181);
  });

  test('robots may read all public pages, and no others', async () => {
    const address = `${publicOrigin(app())}/robots.txt`;
    const { body, headers } = await app().call('GET', '/robots.txt');
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const robots = robotsParser(address, String(body));
    const may = (path: string) => robots.isAllowed(publicOrigin(app()) + path, 'Googlebot');
    for (const path of [
      '/',
      '/donate/daily-meals',
      '/donate/daily-meals/card.png',
      '/sitemap.xml',
    ]) {
      expect([path, may(path)]).toEqual([path, true]);
    }
    for (const path of ['/staff', '/staff/donations', '/api/post/', '/donate/status/abc']) {
      expect([path, may(path)]).toEqual([path, false]);
    }
    expect(robots.getSitemaps()).toEqual([`${publicOrigin(app())}/sitemap.xml`]);
  });

  test('the feed holds the newest twenty bulletins in full, the newest first', async () => {
    await transact(app().context.db, (trx) =>
      addContent(
        trx,
        app().context.clock,
        bulletins,
        Array.from({ length: 22 }, (_, index) => ({
          _id: `fed-${index}`,
          title: `Bulletin ${index} <&>`,
          description: `Words ${index}\n\nand ]]> more`,
          images: ['/pictures/yamuna-ghats-1200.webp'],
          date: `2027-01-${String(index + 1).padStart(2, '0')}`,
        })),
      ),
    );
    const { rss } = await readXml(app(), '/press-release/feed.xml');
    const items: { title: string; link: string; 'content:encoded': string }[] = rss.channel.item;
    expect(items.map(({ title }) => title)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Bulletin ${21 - index} <&>`),
    );
    expect(items[0]?.['content:encoded']).toContain('<p>Words 21</p>\n<p>and ]]&gt; more</p>');
    const self = rss.channel['atom:link']['@_href'];
    expect(self).toBe(`${publicOrigin(app())}/press-release/feed.xml`);
  });

  describe('calendar files', () => {
    test.each(['deepdaan', '01J0000000000000000000000A'])(
      'one for the event of the id "%s"',
      async (id) => {
        await transact(app().context.db, (trx) =>
          addContent(trx, app().context.clock, events, [
            {
              _id: id,
              title: `Lamps "${id}"\u0009`,
              image: '/pictures/diwali-lamps-1200.webp',
              date: '2027-03-01',
              time: '05:00',
              location: 'Keshi Ghat; Vrindavan',
              description: '<p>Come</p>',
              status: '',
              registrationLink: '',
              minutes: 90,
            },
          ]),
        );
        const path = `/events/${encodeURIComponent(id)}.ics`;
        const { status, body, headers } = await app().call('GET', path);
        expect(status).toBe(200);
        expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
        expect(headers.get('content-disposition')).toMatch(
          /^attachment; filename="[\w-]+\.ics"; filename\*=UTF-8''\S+\.ics$/,
        );
        const calendar = new ICAL.Component(ICAL.parse(String(body)));
        const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
        expect(event.summary).toBe(`Lamps "${id}"`);
        expect(event.location).toBe('Keshi Ghat; Vrindavan');
        expect(event.startDate.toString()).toBe('2027-02-28T23:30:00Z');
        expect(event.endDate.toString()).toBe('2027-03-01T01:00:00Z');
      },
    );

    test.each(UNKNOWN_IDS)('is 404 for an unknown id: %.40s', async (id) => {
      const { status, body } = await app().call('GET', `/events/${id}.ics`);
      expect([status, body]).toEqual([404, { message: 'Event not found' }]);
    });
  });

  test('the manifest names the site, its colours and three kinds of icon', async () => {
    const { body, headers } = await app().call('GET', '/manifest.webmanifest');
    expect(headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = JSON.parse(String(body));
    expect(manifest).toMatchObject({ name: 'Braj Seva', start_url: '/', scope: '/' });
    expect(manifest.theme_color).toMatch(/^#[0-9A-F]{6}$/);
    const kinds = manifest.icons.map(({ sizes, purpose }: Record<string, string>) => [
      sizes,
      purpose,
    ]);
    expect(kinds).toEqual(
      expect.arrayContaining([
        ['192x192', 'any'],
        ['512x512', 'any'],
        ['512x512', 'maskable'],
      ]),
    );
    for (const { src, sizes } of manifest.icons) {
      const facts = await sharp(`public${src}`).metadata();
      if (sizes !== 'any') expect(`${facts.width}x${facts.height}`).toBe(sizes);
    }
  });

  test.each([
    '/card.png',
    '/donate/daily-meals/card.png',
    '/robots.txt',
    '/manifest.webmanifest',
    '/sitemap.xml',
    '/sitemaps/1.xml',
    '/press-release/feed.xml',
    '/events/:events.ics',
  ])('%s is not sent again to a client that has it', async (pattern) => {
    const path = await nameItem(app(), pattern);
    // What the tests above added reaches the sitemap within a second, which may pass between two requests.
    await untilPasses(async () => {
      const first = await app().call('GET', path);
      const tag = first.headers.get('etag') ?? '';
      expect(tag).toMatch(/^"[\w-]+"$/);
      expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
      for (const header of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await app().call('GET', path, { headers: { 'if-none-match': header } });
        expect([header, again.status, again.body]).toEqual([header, 304, '']);
        expect(again.headers.get('etag')).toBe(tag);
      }
    });
    const other = await app().call('GET', path, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
  });
});
