import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type OpenApp, openApp } from '../app.ts';
import { fillForm } from '../donations.ts';
import { readMailsTo } from '../running/mail-folder.ts';
import { untilPasses } from '../until-passes.ts';
import { beginTestDonation, claimOf, verify } from './donation.ts';

const attributes = z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) }));
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  attributes,
});
const tracesSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});
const metricsSchema = z.object({
  resourceMetrics: z.array(
    z.object({
      scopeMetrics: z.array(z.object({ metrics: z.array(z.object({ name: z.string() })) })),
    }),
  ),
});

const canary = fillForm({
  fullname: 'Canary Bird Of Braj',
  email: 'canary.bird@example.org',
  phone_no: '9123456780',
  pan_no: 'CNRPY9876Z',
  aadhar_no: '987698769876',
  address: '77 Canary Cage Lane, Mathura',
});
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;
const forwarded = { traceparent, 'x-forwarded-for': '203.0.113.7' };

/** A collector over HTTP, which notes what it is sent. */
function openCollector() {
  const sent: { path: string; key: string | undefined; body: string }[] = [];
  const server: Server = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    sent.push({ path, key: headers['x-key']?.toString(), body: await text(request) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return { sent, server };
}

const { sent, server } = openCollector();
let metrics: string;

/** The app with a collector, after a donation and some faulty calls; stopped, so that everything was sent. */
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const app = await openApp({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${address.port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
    TRUST_PROXY: '127.0.0.1',
  });
  await visit(app);
  metrics = String((await app.call('GET', '/metrics')).body);
  await app.stop();
});
afterAll(() => {
  server.close();
});

async function visit(app: OpenApp): Promise<void> {
  const campaign = 'yamuna-steps';
  const { order, statusToken } = await beginTestDonation(app, campaign, { donationData: canary });
  const paid = await app.provider.pay(order.id, { email: canary.email });
  await verify(app, claimOf(paid, campaign, { donationData: canary }));
  await untilPasses(async () =>
    expect(await readMailsTo(app.dataFolder, canary.email)).not.toEqual([]),
  );
  await app.call('GET', `/api/post/donation-status/${statusToken}?pan=${canary.pan_no}`);
  await app.call('GET', `/api/${canary.email}/${canary.pan_no}`);
  await app.call('GET', '/api/post/', { headers: forwarded });
  await app.call('GET', '/healthz', { headers: { traceparent } });
}

const readSpans = () =>
  sent
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => tracesSchema.parse(JSON.parse(body)).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

test('a request is a span by its route, with the calls to the provider and the statements below it', () => {
  const spans = readSpans();
  const request = spans.find(({ name }) => name === 'POST /api/post/donatefor');
  expect(request?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  });
  const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
  const names = new Set(below.map(({ name }) => name));
  for (const name of ['provider createOrder', 'sql insert']) expect(names).toContain(name);
  expect(spans.map(({ name }) => name)).toContain('outbox receipt-mail');
  const statement = below.find(({ name }) => name === 'sql insert')?.attributes ?? [];
  expect(JSON.stringify(statement)).toContain('values (?, …)');
});

test('no span contains an address, a value or anything of a person', () => {
  const all = sent.map(({ body }) => body).join('\n');
  expect(all).toContain('/api/post/donation-status/:token');
  const { fullname, email, phone_no, pan_no, aadhar_no, address } = canary;
  for (const value of [fullname, email, phone_no, pan_no, aadhar_no, address]) {
    expect(all).not.toContain(value);
    expect(all).not.toContain(encodeURIComponent(String(value)));
  }
});

test('a trace of a caller is joined only behind a trusted proxy', () => {
  const spans = readSpans();
  const traceOf = (name: string) => spans.find((span) => span.name === name)?.traceId;
  expect(traceOf('GET /api/post/')).toBe(TRACE);
  expect(traceOf('GET /healthz')).not.toBe(TRACE);
});

test('the same metrics as at /metrics are sent, with the headers that are set', () => {
  const bodies = sent.filter(({ path }) => path === '/v1/metrics');
  expect(bodies.at(-1)?.key).toBe('a key');
  const names = metricsSchema
    .parse(JSON.parse(bodies.at(-1)?.body ?? ''))
    .resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap((scope) => scope.metrics.map(({ name }) => name));
  expect(names).toContain('http_requests_total');
  for (const name of names) expect(metrics).toContain(`# HELP ${name} `);
});
