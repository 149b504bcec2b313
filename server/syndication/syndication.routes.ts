import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { bulletins } from '#shared/content/bulletins.ts';
import { events } from '#shared/content/events.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import { findContentItem, listContent } from '../content/list-content.ts';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { sendPublicFile } from '../platform/public-file.ts';
import { BULLETINS_IN_FEED, FEED_PATH } from './feed-address.ts';
import { writeSecurityText } from './security-text.ts';
import { createSiteMap } from './site-map.ts';

const HOUR = 3_600;
/** Compared by its ETag at every use: what is published or withdrawn is there, or gone, at once. */
const NOT_KEPT = 0;
const XML = 'application/xml; charset=utf-8';

/** Endpoints for programs: crawlers, feed readers, calendars, home screens. */
export function registerSyndication(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'log' | 'organisation'>,
  { publicUrl, securityContact }: { publicUrl: string; securityContact: string | null },
): void {
  const readSiteMap = createSiteMap(context, publicUrl);

  app.get('/robots.txt', async (request, reply) =>
    sendPublicFile(request, reply, {
      body: writeRobots(publicUrl),
      type: 'text/plain; charset=utf-8',
      seconds: HOUR,
    }),
  );

  app.get('/.well-known/security.txt', async (request, reply) =>
    sendPublicFile(request, reply, {
      body: writeSecurityText({
        publicUrl,
        contact: securityContact,
        organisation: context.organisation.facts(),
        now: context.clock.now(),
      }),
      type: 'text/plain; charset=utf-8',
      seconds: HOUR,
    }),
  );
  app.get('/security.txt', async (_request, reply) =>
    reply.redirect('/.well-known/security.txt', 301),
  );

  app.get('/manifest.webmanifest', async (request, reply) =>
    sendPublicFile(request, reply, {
      body: writeManifest(context.organisation.facts()),
      type: 'application/manifest+json; charset=utf-8',
      seconds: HOUR,
    }),
  );

  app.get('/sitemap.xml', async (request, reply) => {
    const { index } = await readSiteMap();
    return sendPublicFile(request, reply, { body: index, type: XML, seconds: NOT_KEPT });
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const number = /^([1-9]\d{0,4})\.xml$/.exec(request.params.file)?.[1];
    const { parts } = await readSiteMap();
    const body = number === undefined ? undefined : parts[Number(number) - 1];
    if (body === undefined) throw refuseUnknown(m.sitemap_missing());
    return sendPublicFile(request, reply, { body, type: XML, seconds: NOT_KEPT });
  });

  app.get(FEED_PATH, async (request, reply) => {
    const { writeFeed } = await import('./feeds.ts');
    const newest = await listContent(context, bulletins, { page: 1, limit: BULLETINS_IN_FEED });
    return sendPublicFile(request, reply, {
      body: writeFeed(publicUrl, newest.items, context.organisation.facts()),
      type: 'application/rss+xml; charset=utf-8',
      seconds: NOT_KEPT,
    });
  });

  app.get<{ Params: { file: string } }>('/events/:file(^.*\\.ics$)', async (request, reply) => {
    const id = request.params.file.slice(0, -'.ics'.length);
    const event = await findContentItem(context, events, id);
    if (event === undefined) throw refuseUnknown(m.event_not_found());
    const { writeCalendar } = await import('./feeds.ts');
    const { title, location, description, startsAt, endsAt } = event;
    const facts = JSON.stringify([id, title, location, description, startsAt, endsAt, publicUrl]);
    return sendPublicFile(request, reply.header('content-disposition', nameFile(title)), {
      body: writeCalendar(event, {
        publicUrl,
        now: context.clock.now(),
        organisation: context.organisation.facts(),
      }),
      type: 'text/calendar; charset=utf-8',
      seconds: NOT_KEPT,
      // Not of the body, which contains its creation time.
      tag: hash('sha256', facts, 'base64url').slice(0, 27),
    });
  });
}

/** An ASCII file name for the download, and the whole title for clients that support it (RFC 6266). */
function nameFile(title: string): string {
  const plain = title
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  const whole = encodeURIComponent(title.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain === '' ? 'event' : plain}.ics"; filename*=UTF-8''${whole}.ics`;
}

/** The web application manifest (W3C). The icons are made by packages/art/make-icons.ts. */
function writeManifest({ name, tagline, colours, logo }: Organisation): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: tagline,
    lang: 'en-IN',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: colours.paper,
    theme_color: colours.paper,
    icons: [
      { src: logo.mark, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}

/** robots.txt: allows all public pages, not the status pages of donations. */
function writeRobots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /',
    'Disallow: /staff',
    'Disallow: /api',
    'Disallow: /donate/status',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
