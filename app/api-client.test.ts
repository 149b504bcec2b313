import { describe, expect, it } from 'vitest';
import { createOrder, getCampaign, listSupporters } from '#shared/calls.ts';
import { startTestServer } from '#test/http-test-server.ts';
import { ApiError, createApiClient } from './api-client.ts';

const server = startTestServer();
const client = () => createApiClient({ fetch, origin: server.origin() });

/** Returns the ApiError that a call rejects with; fails when it resolves. */
async function failureOf(call: Promise<unknown>): Promise<ApiError> {
  const caught = await call.then(
    () => null,
    (error: unknown) => error,
  );
  expect(caught).toBeInstanceOf(ApiError);
  if (!(caught instanceof ApiError)) throw new Error('unreachable');
  return caught;
}

describe('a call that succeeds', () => {
  it('returns the status and the parsed body', async () => {
    server.answer((_, response) => response.writeHead(201).end('{"post":{"_id":"a"}}'));
    await expect(client().call(getCampaign, { params: { id: 'a' } })).resolves.toEqual({
      status: 201,
      data: { post: { _id: 'a' } },
    });
  });

  it('sends a body as JSON with the method of the endpoint', async () => {
    server.answer((request, response, body) =>
      response.end(JSON.stringify([request.method, request.headers['content-type'], body])),
    );
    const { data } = await client().call(createOrder, { body: { amount: 50100 } });
    expect(data).toEqual(['POST', 'application/json', '{"amount":50100}']);
  });

  it('sends neither body nor content type when none is given', async () => {
    server.answer((request, response, body) =>
      response.end(JSON.stringify([request.headers['content-type'] ?? null, body])),
    );
    const { data } = await client().call(getCampaign, { params: { id: 'a' } });
    expect(data).toEqual([null, '']);
  });

  it('encodes parameters and the query', async () => {
    server.answer((request, response) => response.end(JSON.stringify(request.url)));
    const { data } = await client().call(listSupporters, {
      params: { id: 'a/b?c #' },
      query: { before: '01&x=ए', absent: undefined },
    });
    expect(data).toBe('/api/post/get-donors/a%2Fb%3Fc%20%23?before=01%26x%3D%E0%A4%8F');
  });

  it('does not let an id made of dots reach another call', async () => {
    server.answer((request, response) => response.end(JSON.stringify(request.url)));
    const { data } = await client().call(getCampaign, { params: { id: '..' } });
    expect(data).toBe('/api/post/get-donation-by-id/%252E%252E');
  });

  it('returns answers that are not documented, and rejects refusals with their message', async () => {
    const callWith = (status: number, data: object) => {
      const text = async () => JSON.stringify(data);
      const answer = async () => ({ status, ok: status === 200, data, text });
      return createApiClient({ fetch: answer, origin: '' }).call(getCampaign, {
        params: { id: 'a' },
      });
    };
    const post = { _id: 'a' };
    await expect(callWith(200, { post })).resolves.toEqual({ status: 200, data: { post } });
    const refusal = await failureOf(callWith(404, { message: 'No such campaign' }));
    expect([refusal.status, refusal.serverMessage]).toEqual([404, 'No such campaign']);
  });

  it('returns no data when the body is not JSON', async () => {
    server.answer((_, response) => response.end('<p>hello</p>'));
    await expect(client().call(getCampaign, { params: { id: 'a' } })).resolves.toEqual({
      status: 200,
      data: undefined,
    });
  });
});

describe('a call that fails', () => {
  it.each([304, 400, 401, 404, 409, 429, 500, 502, 503])(
    'treats status %i as a failure',
    async (status) => {
      server.answer((_, response) => response.writeHead(status).end());
      const failure = await failureOf(client().call(getCampaign, { params: { id: 'a' } }));
      expect(failure).toMatchObject({ kind: 'status', status, serverMessage: null, fields: {} });
    },
  );

  it("carries the server's message and its field errors", async () => {
    server.answer((_, response) =>
      response.writeHead(400).end('{"message":"Please check","fields":{"email":"Bad"}}'),
    );
    const failure = await failureOf(client().call(createOrder, { body: {} }));
    expect(failure).toMatchObject({
      kind: 'status',
      status: 400,
      message: 'Please check',
      serverMessage: 'Please check',
      fields: { email: 'Bad' },
    });
  });

  it('reports a host that does not answer as a network failure', async () => {
    // The discard port: nothing listens on it.
    const unreachable = createApiClient({ fetch, origin: 'http://127.0.0.1:9' });
    const failure = await failureOf(unreachable.call(getCampaign, { params: { id: 'a' } }));
    expect(failure).toMatchObject({ kind: 'network', status: null });
    expect(failure.cause).toBeInstanceOf(TypeError);
  });

  it('reports a truncated response as a network failure', async () => {
    server.answer((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"post":', () => response.destroy());
    });
    const failure = await failureOf(client().call(getCampaign, { params: { id: 'a' } }));
    expect(failure.kind).toBe('network');
  });

  it('reports a timeout when the caller set a limit', async () => {
    server.answer(() => undefined);
    const failure = await failureOf(
      client().call(getCampaign, { params: { id: 'a' }, timeoutMs: 20 }),
    );
    expect(failure).toMatchObject({ kind: 'timeout', status: null });
  });

  it('reports an abort by the caller, before and during the call', async () => {
    const controller = new AbortController();
    server.answer(() => controller.abort());
    const pending = client().call(getCampaign, { params: { id: 'a' }, signal: controller.signal });
    expect((await failureOf(pending)).kind).toBe('abort');
    const alreadyAborted = client().call(getCampaign, {
      params: { id: 'a' },
      signal: controller.signal,
    });
    expect((await failureOf(alreadyAborted)).kind).toBe('abort');
  });

  it('discards a response that a fetch without signal support returns after the abort', async () => {
    const controller = new AbortController();
    const ignoringAbort = createApiClient({
      origin: '',
      fetch: async () => {
        controller.abort();
        return new Response('{"post":{}}');
      },
    });
    const failure = await failureOf(
      ignoringAbort.call(getCampaign, { params: { id: 'a' }, signal: controller.signal }),
    );
    expect(failure.kind).toBe('abort');
  });

  it('refuses to call a path whose parameter is missing', async () => {
    await expect(client().call(getCampaign)).rejects.toThrow(TypeError);
  });
});
