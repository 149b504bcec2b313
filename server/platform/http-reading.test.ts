import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#shared/endpoint.ts';
import { registerQuery } from './http-reading.ts';
import { createHttpServer } from './http-server.ts';
import { createLogger } from './log.ts';
import { collectSources, noteSubjects } from './page-cache/page-sources.ts';
import { createInProcessFetch } from './site/in-process-fetch.ts';

const getLamp = call({
  method: 'GET',
  path: '/api/lamps/:id',
  audience: 'public',
  status: 200,
  summary: 'One lamp',
  query: z.object({ oil: z.optional(z.string()) }),
  response: z.object({ id: z.string(), lit: z.boolean() }),
});

let app: ReturnType<typeof createHttpServer>;
let lines: string[];
const countAnswered = () => lines.filter((line) => line.includes('Answered')).length;

beforeEach(() => {
  lines = [];
  const log = createLogger('info', (line) => lines.push(line));
  app = createHttpServer({ log, trustProxy: false });
});
afterEach(() => app.close());

function read(path: string, visitor?: string, signal = new AbortController().signal) {
  const get = { method: 'GET', headers: {}, signal };
  return createInProcessFetch(app, visitor)(`http://localhost${path}`, get);
}

async function readTwice(path: string) {
  const response = await read(path);
  const { statusCode, payload } = await app.inject(path);
  expect([response.status, await response.text()]).toEqual([statusCode, payload]);
  return { status: statusCode, payload };
}

describe('an in-process read', () => {
  it('is answered without a request', async () => {
    registerQuery(app, getLamp, async ({ params }) => ({ id: params.id, lit: true }));
    expect(await (await read('/api/lamps/1')).text()).toBe('{"id":"1","lit":true}');
    expect(countAnswered()).toBe(0);
  });

  it('never contains fields that the schema does not name', async () => {
    const row = { id: '1', lit: true, owner: 'Radha', email: 'radha@example.org' };
    registerQuery(app, getLamp, async () => row);
    expect((await readTwice('/api/lamps/1')).payload).toBe('{"id":"1","lit":true}');
  });

  it('is a server error when the result does not fit the schema', async () => {
    const row = { id: '1', lit: 'secretly' };
    registerQuery(app, getLamp, async () => row as unknown as { id: string; lit: boolean });
    const { status, payload } = await readTwice('/api/lamps/1');
    expect(status).toBe(500);
    expect(payload).not.toContain('secretly');
    expect(lines.filter((line) => line.includes('A call failed'))).toHaveLength(2);
  });

  it('falls back to a request when its query is refused', async () => {
    registerQuery(app, getLamp, async ({ query }) => ({ id: query.oil ?? '', lit: true }));
    expect((await readTwice('/api/lamps/1?oil=mustard+%26%20ghee')).payload).toContain('& ghee');
    expect((await readTwice('/api/lamps/1?oil=a&oil=b')).status).toBe(400);
  });

  it('is a request when it is made for a visitor', async () => {
    registerQuery(app, getLamp, async ({ params }) => ({ id: params.id, lit: true }));
    expect((await read('/api/lamps/1', '203.0.113.9')).status).toBe(200);
    expect(countAnswered()).toBe(1);
  });

  it('is not awaited after the page is aborted', async () => {
    registerQuery(app, getLamp, () => new Promise(() => undefined));
    const controller = new AbortController();
    const response = read('/api/lamps/1', undefined, controller.signal);
    controller.abort();
    await expect(response).rejects.toThrow('aborted');
    await expect(read('/api/lamps/1', undefined, controller.signal)).rejects.toThrow('aborted');
  });

  it('reports its sources to the page unless it failed', async () => {
    registerQuery(app, getLamp, async ({ params }) => {
      noteSubjects(`lamp:${params.id}`);
      if (params.id === '2') throw new Error('no oil');
      return { id: params.id, lit: true };
    });
    const sourcesOf = async (path: string) => {
      const { sources } = await collectSources(() => read(path));
      return [[...sources.subjects], sources.areComplete];
    };
    expect(await sourcesOf('/api/lamps/1')).toEqual([['lamp:1'], true]);
    expect(await sourcesOf('/api/lamps/2')).toEqual([['lamp:2'], false]);
  });
});
