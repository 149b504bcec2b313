import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import { escapeMarkup } from '../platform/escape-markup.ts';

const YEAR = 'public, max-age=31536000, immutable';
const RETRY_SECONDS = '300';

/** As strict as the desk's: only own scripts, no framing, no referrer, nothing stored. */
const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
};

/** Whether the page of the set-up was built. */
export const isSetupBuilt = (deskFolder: string): boolean =>
  existsSync(join(deskFolder, 'setup.html'));

/** The set-up page at /setup with its files, the probes, and a 503 in plain words everywhere else. */
export async function mountSetupPages(app: FastifyInstance, deskFolder: string): Promise<void> {
  const document = readFileSync(join(deskFolder, 'setup.html'), 'utf8');
  await app.register(staticFiles, {
    root: join(deskFolder, 'assets'),
    prefix: '/staff/assets/',
    preCompressed: true,
    index: false,
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply) {
      reply.header('x-content-type-options', 'nosniff');
      reply.header('x-robots-tag', 'noindex');
      reply.header('cache-control', YEAR);
    },
  });
  app.get('/setup', async (_request, reply) => sendPage(reply, document));
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) =>
    reply
      .code(503)
      .header('cache-control', 'no-store')
      .send({ status: 'setup', message: m.setup_not_ready() }),
  );
  app.all('/*', async (request, reply) => {
    reply.code(503).header('retry-after', RETRY_SECONDS);
    const isPage = request.headers.accept?.includes('text/html') === true;
    if (request.url.startsWith('/api/') || !isPage) {
      return reply.headers(HEADERS).send({ message: m.setup_not_ready() });
    }
    return sendPage(
      reply,
      '<!doctype html><html lang="en"><head><meta charset="utf-8">' +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<meta name="robots" content="noindex"><title>${escapeMarkup(m.setup_waiting_title())}</title></head>` +
        `<body><main><h1>${escapeMarkup(m.setup_waiting_title())}</h1>` +
        `<p>${escapeMarkup(m.setup_not_ready())}</p><p>${escapeMarkup(m.setup_waiting_hint())}</p></main></body></html>`,
    );
  });
}

const sendPage = (reply: FastifyReply, document: string) =>
  reply.headers(HEADERS).type('text/html; charset=utf-8').send(document);
