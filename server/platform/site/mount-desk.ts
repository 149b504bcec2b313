import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createDeskHeaders, loosenDeskForDevelopment } from './desk-policy.ts';

const DESK = '/staff';
const YEAR = 'public, max-age=31536000, immutable';
const TEST_MODE_OFF = '<meta name="test-mode" content="false"';

export type DeskOptions = {
  readonly mode: 'production' | 'development';
  /** The output of `vite build --config vite.desk.config.ts`; unused in development. */
  readonly deskFolder: string;
  readonly publicUrl: string;
  /** True: the provider is in test mode, and every page of the desk says so. */
  readonly testMode: boolean;
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
  const { mode, publicUrl, testMode } = options;
  const strict = createDeskHeaders(publicUrl);
  const headers = mode === 'production' ? strict : loosenDeskForDevelopment(strict);
  const readDocument =
    mode === 'production'
      ? await openBuiltDesk(app, options.deskFolder)
      : await openDeskSources(app);

  const say = (document: string) =>
    testMode ? document.replace(TEST_MODE_OFF, TEST_MODE_OFF.replace('false', 'true')) : document;
  for (const url of [DESK, `${DESK}/*`]) {
    app.get(url, async (request, reply) => {
      if (request.url.startsWith(`${DESK}/assets/`)) return reply.callNotFound();
      const document = await readDocument(request.url);
      return reply.headers(headers).type('text/html; charset=utf-8').send(say(document));
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
  const { developDesk } = await import('./develop-desk.ts');
  return developDesk(app);
}
