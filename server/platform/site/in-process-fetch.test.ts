import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createInProcessFetch } from './in-process-fetch.ts';

describe('fetch without a network', () => {
  it('reaches the own routes with path, query and headers, and brings back status and body', async () => {
    const app = Fastify();
    app.get('/api/echo', (request, reply) =>
      reply.code(404).send({ query: request.query, accept: request.headers.accept }),
    );
    const fetch = createInProcessFetch(app);
    const answer = await fetch('https://seva.example/api/echo?a=%C3%A9', {
      headers: { accept: 'application/json' },
    });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.json()).toEqual({ query: { a: 'é' }, accept: 'application/json' });
  });

  it('sends what a POST carries', async () => {
    const app = Fastify();
    app.post('/api/echo', (request) => ({ got: request.body }));
    const answer = await createInProcessFetch(app)('http://localhost/api/echo', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"amount":501}',
    });
    expect(await answer.json()).toEqual({ got: { amount: 501 } });
  });

  it('brings back an answer that has no body', async () => {
    const app = Fastify();
    app.get('/api/nothing', (_request, reply) => reply.code(204).send());
    const answer = await createInProcessFetch(app)('http://localhost/api/nothing');
    expect([answer.status, answer.body]).toEqual([204, null]);
  });

  it('comes from the visitor on whose behalf it calls, whatever headers say', async () => {
    const app = Fastify({ trustProxy: ['10.0.0.1'] });
    app.get('/api/who', (request) => request.ip);
    const ask = async (visitor?: string) =>
      (await createInProcessFetch(app, visitor)('http://localhost/api/who')).text();
    expect([await ask('203.0.113.9'), await ask('2001:db8::7'), await ask()]).toEqual([
      '203.0.113.9',
      '2001:db8::7',
      '127.0.0.1',
    ]);
  });
});
