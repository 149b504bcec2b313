import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Organisation } from '#shared/organisation.ts';
import type { Context } from '../../context.ts';
import { escapeMarkup } from '../escape-markup.ts';
import { createResponseHeaders } from '../http-headers.ts';
import { REPORT_DIRECTIVES, REPORTING_HEADER } from '../policy-reports/policy-reports.ts';
import { findColourSheet } from './colour-sheet.ts';

const DESK = '/staff';
const YEAR = 'public, max-age=31536000, immutable';
const NO_NAME = '<meta name="organisation" content=""';
const TEST_MODE_OFF = '<meta name="test-mode" content="false"';

export type DeskOptions = {
  readonly mode: 'production' | 'development';
  /** The output of `vite build --config vite.desk.config.ts`; unused in development. */
  readonly deskFolder: string;
  readonly publicUrl: string;
  /** True: the provider is in test mode, and every page of the desk says so. */
  readonly testMode: boolean;
  readonly organisation: Context['organisation'];
};

/** Whether the desk was built. */
export function isDeskBuilt(deskFolder: string): boolean {
  return existsSync(join(deskFolder, 'index.html'));
}

/**
 * Mounts the desk: one document at /staff and below, and its files. The document contains no data; all data comes from
 * API requests, which are authorised. Register it before the site.
 */
export async function mountDesk(app: FastifyInstance, options: DeskOptions): Promise<void> {
  const { mode, publicUrl, testMode, organisation } = options;
  const strict = createDeskHeaders(publicUrl);
  const headers = mode === 'production' ? strict : loosenDeskForDevelopment(strict);
  const readDocument =
    mode === 'production'
      ? await openBuiltDesk(app, options.deskFolder)
      : await openDeskSources(app);

  const setMode = (document: string) =>
    testMode ? document.replace(TEST_MODE_OFF, TEST_MODE_OFF.replace('false', 'true')) : document;
  /** The organisation's name, and its colours where they differ from those of the build. */
  const setBrand = (document: string, facts: Organisation) => {
    const sheet = findColourSheet(facts);
    const name = NO_NAME.replace('""', `"${escapeMarkup(facts.name)}"`);
    const link = sheet === null ? '' : `<link rel="stylesheet" href="${sheet}">`;
    // As functions: a name may contain what a replacement text takes for a pattern.
    return document.replace(NO_NAME, () => name).replace('</head>', () => `${link}</head>`);
  };
  for (const url of [DESK, `${DESK}/*`]) {
    app.get(url, async (request, reply) => {
      if (request.url.startsWith(`${DESK}/assets/`)) return reply.callNotFound();
      const document = setBrand(await readDocument(request.url), organisation.facts());
      return reply.headers(headers).type('text/html; charset=utf-8').send(setMode(document));
    });
  }
}

async function openBuiltDesk(app: FastifyInstance, deskFolder: string) {
  const document = readFileSync(join(deskFolder, 'index.html'), 'utf8');
  await app.register(staticFiles, {
    root: join(deskFolder, 'assets'),
    prefix: `${DESK}/assets/`,
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
  return async () => document;
}

async function openDeskSources(app: FastifyInstance) {
  const { developDesk } = await import('./development-servers.ts');
  return developDesk(app);
}

/** Headers of the desk's document: only own scripts, Trusted Types enforced, no framing, no referrer (R80). */
function createDeskHeaders(publicUrl: string): Readonly<Record<string, string>> {
  const secure = publicUrl.startsWith('https:');
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      // Previews of mails, which have a policy of their own.
      "frame-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      ...(secure ? ['upgrade-insecure-requests'] : []),
      ...REPORT_DIRECTIVES,
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy':
      'camera=(), microphone=(), geolocation=(), payment=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    ...createResponseHeaders(publicUrl),
    ...REPORTING_HEADER,
  };
}

/** Allows Vite's inline styles and WebSocket; development only. */
function loosenDeskForDevelopment(
  headers: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return {
    ...headers,
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self' 'unsafe-inline'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      "connect-src 'self' ws:",
      "frame-ancestors 'none'",
    ].join('; '),
  };
}
