import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#shared/endpoint.ts';
import { Refusal } from './errors.ts';
import { registerEndpoint } from './http-endpoint.ts';
import { createHttpServer } from './http-server.ts';
import { createLogger } from './log.ts';

let lines: string[];
let app: ReturnType<typeof createHttpServer>;
beforeEach(() => {
  lines = [];
  const log = createLogger('info', (line) => lines.push(line));
  app = createHttpServer({ log, trustProxy: false });
});
afterEach(() => app.close());

const donor = z.object({ fullname: z.string() });
const greet = {
  method: 'POST',
  path: '/api/greet/:id',
  audience: 'public',
  status: 200,
  summary: 'Greets a donor',
  request: z.object({ fullname: z.string({ error: 'Full name is required' }) }),
  response: donor,
} as const satisfies Endpoint;

test('a handler receives validated parts without extra fields', async () => {
  const calls: unknown[] = [];
  registerEndpoint(app, greet, async ({ params, body }) => {
    calls.push({ params, body });
    return body;
  });
  const payload = { fullname: 'Radha', isAdmin: true };
  const response = await app.inject({ method: 'POST', url: '/api/greet/a%2Fb', payload });
  expect(response.statusCode).toBe(200);
  expect(calls).toEqual([{ params: { id: 'a/b' }, body: { fullname: 'Radha' } }]);
});

test('a call without a body may name the type of one', async () => {
  const forget = {
    method: 'DELETE',
    path: '/api/greet/:id',
    audience: 'public',
    status: 200,
    summary: 'Forgets a donor',
    response: z.object({ id: z.string() }),
  } as const satisfies Endpoint;
  registerEndpoint(app, forget, async ({ params }) => params);
  const headers = { 'content-type': 'application/json' };
  const response = await app.inject({ method: 'DELETE', url: '/api/greet/1', headers });
  expect([response.statusCode, response.json()]).toEqual([200, { id: '1' }]);
});

test('a response contains only what its schema names', async () => {
  const row = { fullname: 'Radha', pan_no: 'ABCPE1234F' };
  registerEndpoint(app, greet, async () => row);
  const response = await app.inject({ method: 'POST', url: '/api/greet/1', payload: row });
  expect(response.json()).toEqual({ fullname: 'Radha' });
});

test('a response that lacks a required field is a server error', async () => {
  registerEndpoint(app, greet, async () => JSON.parse('{}'));
  const response = await app.inject({
    method: 'POST',
    url: '/api/greet/1',
    payload: { fullname: 'x' },
  });
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({ message: expect.any(String) });
});

test('an invalid body is 400 with the first error of each field', async () => {
  registerEndpoint(app, greet, async ({ body }) => body);
  const response = await app.inject({ method: 'POST', url: '/api/greet/1', payload: {} });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toEqual({
    message: 'Please correct the highlighted fields',
    fields: { fullname: 'Full name is required' },
  });
});

test('a refusal keeps its status, message and fields', async () => {
  registerEndpoint(app, greet, async () => {
    throw new Refusal(409, 'Too late', { fullname: 'Taken' });
  });
  const payload = { fullname: 'x' };
  const response = await app.inject({ method: 'POST', url: '/api/greet/1', payload });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toEqual({ message: 'Too late', fields: { fullname: 'Taken' } });
});

test('the cause of a server error is only in the log, under the id in the response', async () => {
  registerEndpoint(app, greet, async () => {
    throw new Error('the cellar is flooded');
  });
  const payload = { fullname: 'x' };
  const response = await app.inject({ method: 'POST', url: '/api/greet/1', payload });
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toContain('cellar');
  const logged = lines.find((line) => line.includes('cellar'));
  expect(logged).toContain(`"request":"${response.headers['x-request-id']}"`);
});

test('each request is one log line, with the pattern of its route instead of the URL', async () => {
  registerEndpoint(app, greet, async ({ body }) => body);
  await app.inject({
    method: 'POST',
    url: '/api/greet/secret-id?token=secret',
    payload: { fullname: 'secret' },
  });
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    method: 'POST',
    path: '/api/greet/:id',
    status: 200,
    message: 'Answered',
  });
  expect(lines[0]).not.toContain('secret');
});

test('a URL that contains a secret is not logged', async () => {
  app.get('/*', async () => 'page');
  await app.inject('/donate/status/0123456789abcdef');
  await app.inject('/donate/status/0123456789abcdef.data?x=1');
  await app.inject('/subscription/confirm/0123456789abcdef?x');
  await app.inject('/subscription/leave/0123456789abcdef');
  await app.inject('/preview/0123456789abcdef.0123');
  await app.inject('/gallery?tag=x');
  expect(lines.map((line) => JSON.parse(line).path)).toEqual([
    '/donate/status/:token',
    '/donate/status/:token',
    '/subscription/confirm/:token',
    '/subscription/leave/:token',
    '/preview/:token',
    '/gallery',
  ]);
});

test.each([
  ['same-origin', 'http://localhost', 200],
  ['none', undefined, 200],
  ['same-site', 'http://localhost', 403],
  ['cross-site', 'http://localhost', 403],
  [undefined, undefined, 200],
  [undefined, 'http://localhost', 200],
  [undefined, 'http://127.0.0.1', 200],
  [undefined, 'https://localhost', 403],
  [undefined, 'https://evil.example', 403],
  [undefined, 'null', 403],
])('a change from %s with origin %s is answered %d', async (site, origin, status) => {
  registerEndpoint(app, greet, async ({ body }) => body);
  const headers = {
    ...(site === undefined ? {} : { 'sec-fetch-site': site }),
    ...(origin === undefined ? {} : { origin }),
  };
  const payload = { fullname: 'Radha' };
  const response = await app.inject({ method: 'POST', url: '/api/greet/1', payload, headers });
  expect(response.statusCode).toBe(status);
});

test('a request that authenticates itself is accepted from any site', async () => {
  registerEndpoint(app, greet, async ({ body }) => body, 'anywhere');
  const response = await app.inject({
    method: 'POST',
    url: '/api/greet/1',
    payload: { fullname: 'Radha' },
    headers: { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' },
  });
  expect(response.statusCode).toBe(200);
});

test('a forwarded address is used only from a trusted proxy', async () => {
  app.get('/ip', async (request) => request.ip);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  expect((await app.inject({ url: '/ip', headers })).body).toBe('127.0.0.1');
  const log = createLogger('silent');
  const behindProxy = createHttpServer({ log, trustProxy: ['127.0.0.1'] });
  behindProxy.get('/ip', async (request) => request.ip);
  expect((await behindProxy.inject({ url: '/ip', headers })).body).toBe('203.0.113.9');
  await behindProxy.close();
});

test.each([
  ['a header of a megabyte', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(1 << 20)}\r\n\r\n`],
  ['no HTTP at all', 'HELO braj\r\n\r\n'],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na'],
])('%s is refused on the connection and does not disturb others', async (_, sent) => {
  app.get('/alive', async () => 'yes');
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const text = await send(origin, sent);
  expect(text === '' || /^HTTP\/1\.1 4\d\d /.test(text)).toBe(true);
  const alive = await fetch(`${origin}/alive`);
  expect(await alive.text()).toBe('yes');
});

test('nobody is taken for the proxy by sending so many headers that its own are ignored', async () => {
  const log = createLogger('silent');
  const behindProxy = createHttpServer({ log, trustProxy: ['127.0.0.1'] });
  behindProxy.get('/ip', async (request) => request.ip);
  const origin = await behindProxy.listen({ host: '127.0.0.1', port: 0 });
  /** A visitor's headers, and the proxy's after them. */
  const askWith = (count: number) => {
    const fillers = Array.from({ length: count }, (_, n) => `A-${n}: x`);
    const own = ['Connection: close', 'X-Forwarded-For: 203.0.113.9'];
    return send(origin, ['GET /ip HTTP/1.1', 'Host: x', ...fillers, ...own, '', ''].join('\r\n'));
  };
  expect(await askWith(97)).toMatch(/^HTTP\/1\.1 200 .*203\.0\.113\.9$/s);
  expect(await askWith(98)).toMatch(/^HTTP\/1\.1 431 /);
  expect(await askWith(500)).toMatch(/^HTTP\/1\.1 431 /);
  await behindProxy.close();
});

/** Sends bytes over a connection of their own, and returns all that comes back until it is closed. */
function send(origin: string, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (part) => {
      received += String(part);
    });
    // The server may reset the connection while the rest is still being sent.
    socket.on('error', () => {});
    socket.on('close', () => resolve(received));
  });
}
