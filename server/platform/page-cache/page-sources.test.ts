import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createInProcessFetch } from '../site/in-process-fetch.ts';
import { collectSources, noteChangeAt, noteSubjects } from './page-sources.ts';

const app = Fastify();
app.get('/campaign', async () => {
  await new Promise((done) => setTimeout(done, 2));
  noteSubjects('campaign:1');
  return {};
});
app.get('/events', async () => {
  noteSubjects('content:events');
  noteChangeAt('2026-11-23T00:30:00.000Z');
  noteChangeAt(null);
  noteChangeAt('2026-12-01T00:30:00.000Z');
  return {};
});
app.get('/nameless', async () => ({}));
app.get('/broken', async (_request, reply) => {
  noteSubjects('campaign:1');
  return reply.code(503).send({});
});
const { signal } = new AbortController();
const reach = createInProcessFetch(app);
const fetchHere = (url: string) => reach(url, { method: 'GET', headers: {}, signal });

const read = async (...paths: string[]) => {
  const { sources } = await collectSources(() =>
    Promise.all(paths.map((path) => fetchHere(`http://localhost${path}`))),
  );
  return { ...sources, subjects: [...sources.subjects].sort() };
};

describe('the sources of a page', () => {
  it('are the subjects of all its reads, until the earliest change time among them', async () => {
    expect(await read('/campaign', '/events')).toEqual({
      subjects: ['campaign:1', 'content:events'],
      until: Date.parse('2026-11-23T00:30:00.000Z'),
      areComplete: true,
    });
  });

  it('are not mixed with those of a page rendered concurrently', async () => {
    const [one, other] = await Promise.all([read('/campaign'), read('/events')]);
    expect([one.subjects, other.subjects]).toEqual([['campaign:1'], ['content:events']]);
  });

  it.each(['/nameless', '/broken', '/missing'])('are unknown after a read of %s', async (path) => {
    expect((await read('/campaign', path)).areComplete).toBe(false);
  });

  it('are not recorded outside of a page', async () => {
    expect((await fetchHere('http://localhost/campaign')).status).toBe(200);
  });
});
