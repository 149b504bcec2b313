import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { untilPasses } from '#test/until-passes.ts';
import { announceDraining, createServerFactory, drainServer } from './http-listener.ts';

/** In milliseconds; longer than a test waits, so that no connection ends by them. */
const LIMITS = {
  ...{ requestTimeout: 300_000, connectionTimeout: 300_000, keepAliveTimeout: 300_000 },
  http: {},
};
let app: FastifyInstance;
let agent: Agent;
let port: number;

beforeEach(async () => {
  app = Fastify({ serverFactory: createServerFactory(LIMITS, []) });
  announceDraining(app);
  app.get('/', async () => 'here');
  await app.listen({ port: 0 });
  ({ port } = app.server.address() as AddressInfo);
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
});
afterEach(async () => {
  agent.destroy();
  await app.close();
});

/** Asks over the one kept connection, as a proxy does. */
function ask(): Promise<{ status: number | undefined; connection: string | undefined }> {
  return new Promise((resolve, reject) => {
    get({ port, agent }, (response: IncomingMessage) => {
      const { statusCode: status, headers } = response;
      response.resume().once('end', () => resolve({ status, connection: headers.connection }));
    }).once('error', reject);
  });
}

test('a kept connection is answered once more while the server stops, and ends with that response', async () => {
  expect(await ask()).toEqual({ status: 200, connection: 'keep-alive' });
  const drained = drainServer(app);
  expect(await ask()).toEqual({ status: 200, connection: 'close' });
  await drained;
  expect(app.server.listening).toBe(false);
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
});

test('a kept connection over which nothing comes does not hold the stop up', async () => {
  await ask();
  await drainServer(app);
  expect(app.server.listening).toBe(false);
});

test('a connection that a browser opened in advance does not hold the stop up', async () => {
  const silent = connect(port, '127.0.0.1');
  await once(silent, 'connect');
  await drainServer(app);
  expect(app.server.listening).toBe(false);
  await once(silent.resume(), 'close');
});

test('a request that comes over a new connection after the stop began is answered', async () => {
  const fresh = connect(port, '127.0.0.1');
  await once(fresh, 'connect');
  const drained = drainServer(app);
  await untilPasses(() => expect(app.server.listening).toBe(false));
  fresh.write('GET / HTTP/1.1\r\nHost: braj.example\r\n\r\n');
  const chunks: Buffer[] = [];
  for await (const chunk of fresh) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toMatch(/^HTTP\/1\.1 200 .*here$/s);
  await drained;
});
