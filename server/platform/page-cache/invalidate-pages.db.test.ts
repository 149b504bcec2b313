import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase, type TestDatabase } from '#test/each-database.ts';
import { createTestClock } from '#test/test-context.ts';
import { connectDatabase, type OpenDatabase } from '../../database/connect.ts';
import { Refusal } from '../errors.ts';
import { createHttpServer } from '../http-server.ts';
import { createLogger } from '../log.ts';
import { REPORT_PATH } from '../policy-reports/policy-reports.ts';
import { createSitePageCache, invalidatePages, type SitePageCache } from './invalidate-pages.ts';

const ADDRESS = '/about-us';

/** Puts a page into the cache. */
async function keepPage(cache: SitePageCache): Promise<void> {
  const body = Buffer.from('About us');
  const rendered = { status: 200, headers: {}, body, inlineScripts: [] };
  const bodies = { identity: body, br: body, gzip: body };
  const sources = {
    subjects: new Set(['organisation']),
    until: Number.POSITIVE_INFINITY,
    areComplete: true,
  };
  const page = { etag: 'W/"about"', headers: {}, bodies, sources };
  await cache.render(ADDRESS, async () => ({ rendered, page }));
}

describeOnEachDatabase('Cached pages while the database is away', (open, dialect) => {
  let database: TestDatabase;
  let away: OpenDatabase;
  let app: FastifyInstance;
  let cache: SitePageCache;
  beforeEach(async () => {
    database = await open();
    away = connectDatabase({ url: database.url, dataFolder: database.dataFolder });
    const log = createLogger('silent');
    app = createHttpServer({ log, trustProxy: false });
    cache = createSitePageCache({ clock: createTestClock() });
    invalidatePages(app, { db: away.db, dialect, log }, cache);
    app.post('/wp-login.php', async () => {
      throw new Refusal(405, 'This page is read-only');
    });
    app.post(REPORT_PATH, async (_request, reply) => reply.code(204).send());
    app.post('/written', async () => ({ written: true }));
    await app.ready();
    await away.close();
    await keepPage(cache);
  });
  afterEach(async () => {
    await app.close();
    await database.close();
  });

  test.each([
    ['a request that is refused', '/wp-login.php', 405],
    ['a request to an unknown address', '/xmlrpc.php', 404],
    ['a report of a browser', REPORT_PATH, 204],
  ])('stay after %s', async (_, url, status) => {
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(status);
    expect(cache.get(ADDRESS)).toBeDefined();
  });

  test('are dropped after a write, whose sender must not see the state before', async () => {
    expect((await app.inject({ method: 'POST', url: '/written' })).statusCode).toBe(200);
    expect(cache.get(ADDRESS)).toBeUndefined();
  });
});
