import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { limitBodyTime } from './http-body-deadline.ts';

const USUAL_MS = 150;
const SILENCE_MS = USUAL_MS * 2;
let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify({ connectionTimeout: SILENCE_MS });
  const tooSlow = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';
  limitBodyTime(app, { bodyMs: USUAL_MS, handlerMs: 1_000, tooSlow });
  app.post('/usual', async () => 'taken');
  app.post('/long', { handlerTimeout: 60_000 }, async () => 'taken');
  app.post('/working', { handlerTimeout: 60_000 }, async () => {
    await pause(SILENCE_MS * 2);
    return 'done';
  });
  app.post('/silent', async () => {
    await pause(SILENCE_MS * 2);
    return 'done';
  });
  app.post(
    '/guarded',
    {
      handlerTimeout: 60_000,
      onRequest: async (_request, reply) => reply.code(401).send('not you'),
    },
    async () => 'taken',
  );
  await app.listen({ port: 0 });
});
afterEach(() => app.close());

/** Sends half of a body, by default waits three times the usual limit, then sends the rest. */
async function sendSlowly(path: string, afterMs = USUAL_MS * 3): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let response = '';
  socket.on('data', (part) => {
    response += String(part);
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 4\r\nConnection: close\r\n\r\n12`,
  );
  const rest = setTimeout(() => socket.write('34'), afterMs);
  await closed;
  clearTimeout(rest);
  return response;
}

test('a body that arrives too slowly is refused with 408', async () => {
  expect(await sendSlowly('/usual')).toMatch(/^HTTP\/1\.1 408 /);
});

test('a route with a longer limit waits for its body', async () => {
  const response = await sendSlowly('/long');
  expect(response).toMatch(/^HTTP\/1\.1 200 /);
  expect(response).toContain('taken');
});

test('a route with a longer limit may work silently for longer than a connection may be silent', async () => {
  expect(await sendSlowly('/working', 0)).toMatch(/^HTTP\/1\.1 200 .*done$/s);
  expect(await sendSlowly('/silent', 0)).toBe('');
});

test('a request refused before the handler of such a route gets only the usual limit', async () => {
  const response = await sendSlowly('/guarded');
  expect(response).toMatch(/^HTTP\/1\.1 401 /);
  expect(response).not.toContain('taken');
});

test('an injected request is answered, and no timeout fires afterwards', async () => {
  const response = await app.inject({ method: 'POST', url: '/usual', payload: { whole: true } });
  expect(response.statusCode).toBe(200);
  // A timeout that closes a socket that does not exist would be an uncaught error and end the server.
  await pause(USUAL_MS * 3);
});
