import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { allCollections } from '#shared/content/all-collections.ts';
import { itemEndpoint, listEndpoint } from '#shared/content/content-endpoints.ts';
import { describeAppOnEachDatabase } from '../app.ts';
import { asStaff } from '../staff.ts';
import { collectEndpoints } from './staff-sign-in.ts';

const TOKEN = 'a-token-of-some-length';

const documentSchema = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: z.unknown() }))),
});

describeAppOnEachDatabase(
  'the operational endpoints',
  (app) => {
    test('healthz reports that the process is alive', async () => {
      const { status, body } = await app().call('GET', '/healthz');
      expect([status, body]).toEqual([200, { status: 'ok' }]);
    });

    test('readyz reports that the database is reachable and migrated', async () => {
      const { status, body } = await app().call('GET', '/readyz');
      expect([status, body]).toEqual([200, { status: 'ready' }]);
    });

    test('readyz is 503 while a migration is missing', async () => {
      const { db } = app().context;
      const migrations = db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();
      const rows = await migrations.selectFrom('kysely_migration').selectAll().execute();
      await migrations.deleteFrom('kysely_migration').execute();
      const { status, body } = await app().call('GET', '/readyz');
      await migrations.insertInto('kysely_migration').values(rows).execute();
      expect([status, body]).toEqual([503, { status: 'unavailable' }]);
    });

    test('metrics are Prometheus text, with route patterns and no personal data', async () => {
      await app().call('GET', '/api/post/get-donation-by-id/daily-meals');
      const { status, headers, body } = await app().call('GET', '/metrics');
      expect(status).toBe(200);
      expect(headers.get('content-type')).toContain('text/plain; version=0.0.4');
      const text = String(body);
      expect(text).toContain(
        'http_requests_total{method="GET",route="/api/post/get-donation-by-id/:id",status="200"} 1',
      );
      expect(text).toMatch(/^gifts_paid 104$/m);
      expect(text).toMatch(/^outbox_waiting 0$/m);
      expect(text).toMatch(/^provider_differences\{kind="payment_amount"\} 0$/m);
      expect(text).toMatch(/^provider_compared_timestamp_seconds 0$/m);
      expect(text).not.toContain('daily-meals');
      for (const line of text.trimEnd().split('\n')) {
        expect(line).toMatch(/^# (HELP|TYPE) \w+ |^\w+(\{[^}]*\})? (?:-?[\d.e+-]+|\+Inf)$/);
      }
    });

    test('metrics are for this machine or for holders of the token', async () => {
      const forwarded = { 'x-forwarded-for': '203.0.113.9' };
      const read = (headers: Record<string, string>) => app().call('GET', '/metrics', { headers });
      expect((await read(forwarded)).status).toBe(403);
      expect((await read({ ...forwarded, authorization: 'Bearer wrong' })).status).toBe(403);
      expect((await read({ ...forwarded, authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    });

    test('the OpenAPI document shows staff every call, with its schemas', async () => {
      const headers = asStaff('clerk');
      const { status, body } = await app().call('GET', '/api/openapi.json', { headers });
      expect(status).toBe(200);
      const { openapi, paths } = z.parse(documentSchema, body);
      expect(openapi).toBe('3.1.0');
      const described = Object.entries(paths).flatMap(([path, calls]) =>
        Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
      );
      const contentCalls = allCollections.flatMap((collection) => [
        listEndpoint(collection),
        itemEndpoint(collection) ?? [],
      ]);
      const wanted = [...(await collectEndpoints()), ...contentCalls.flat()].map(
        ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
      );
      expect(described.toSorted()).toEqual(wanted.toSorted());
      expect(JSON.stringify(paths['/api/post/donation-status/{token}'])).toContain('receiptNumber');
      expect(JSON.stringify(paths['/api/post/donatefor'])).toContain('donationData');
      expect(JSON.stringify(paths['/api/post/get-gallery-image'])).toContain('caption');
    });

    test('the same as an HTML page, which loads nothing from other hosts and has no inline style', async () => {
      const { status, headers, body } = await app().call('GET', '/api/docs');
      expect(status).toBe(200);
      expect(headers.get('content-type')).toContain('text/html');
      expect(headers.get('content-security-policy')).toContain("style-src 'self'");
      const page = String(body);
      expect(page).toContain('POST /api/post/donatefor');
      expect(page).not.toMatch(/<script|style=|@import|url\(|(?:href|src)="(?!\/[a-z])/);
      expect((await app().call('GET', '/api/docs.css')).status).toBe(200);
    });
  },
  { METRICS_TOKEN: TOKEN },
);
