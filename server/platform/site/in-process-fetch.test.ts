import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createInProcessFetch } from './in-process-fetch.ts';

const { signal } = new AbortController();
const get = { method: 'GET', headers: {}, signal };

describe('in-process fetch', () => {
  it("reaches the app's routes with path, query and headers, and returns status and body", async () => {
    const app = Fastify();
    app.get('/api/echo', (request, reply) =>
      reply.code(404).send({ query: request.query, accept: request.headers.accept }),
    );
    const response = await createInProcessFetch(app)('https://seva.example/api/echo?a=%C3%A9', {
      ...get,
      headers: { accept: 'application/json' },
    });
    expect([response.status, response.ok]).toEqual([404, false]);
    expect(JSON.parse(await response.text())).toEqual({
      query: { a: 'é' },
      accept: 'application/json',
    });
  });

  it('sends the body of a POST', async () => {
    const app = Fastify();
    app.post('/api/echo', (request) => ({ got: request.body }));
    const response = await createInProcessFetch(app)('http://localhost/api/echo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"amount":501}',
      signal,
    });
    expect(await response.text()).toBe('{"got":{"amount":501}}');
  });

  it('returns a response without a body', async () => {
    const app = Fastify();
    app.get('/api/nothing', (_request, reply) => reply.code(204).send());
    const response = await createInProcessFetch(app)('http://localhost/api/nothing', get);
    expect([response.status, response.ok, await response.text()]).toEqual([204, true, '']);
  });

  it('aborts a request when its caller does', async () => {
    const app = Fastify();
    app.get('/api/slow', () => new Promise(() => undefined));
    const stop = new AbortController();
    const response = createInProcessFetch(app)('http://localhost/api/slow', {
      ...get,
      signal: stop.signal,
    });
    stop.abort();
    await expect(response).rejects.toThrow();
  });

  it("uses the visitor's address, whatever the headers say", async () => {
    const app = Fastify({ trustProxy: ['10.0.0.1'] });
    app.get('/api/who', (request) => request.ip);
    const ask = async (visitor?: string) =>
      (await createInProcessFetch(app, visitor)('http://localhost/api/who', get)).text();
    expect([await ask('203.0.113.9'), await ask('2001:db8::7'), await ask()]).toEqual([
      '203.0.113.9',
      '2001:db8::7',
      '127.0.0.1',
    ]);
  });
});
