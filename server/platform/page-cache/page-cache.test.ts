import { describe, expect, it } from 'vitest';
import { type CachedPage, createPageCache } from './page-cache.ts';

function pageOf(
  body: string,
  subjects: string[] = [],
  until = Number.POSITIVE_INFINITY,
): CachedPage {
  const bytes = Buffer.from(body);
  const empty = Buffer.alloc(0);
  return {
    etag: `W/"${body}"`,
    headers: {},
    bodies: { identity: bytes, br: empty, gzip: empty },
    sources: { subjects: new Set(subjects), until, areComplete: true },
  };
}

const open = (maxBytes = 1_000, clock = { now: 500 }) => ({
  pages: createPageCache<string>({ maxBytes, now: () => clock.now }),
  clock,
});

const made =
  (page: CachedPage | null, body = 'made') =>
  async () => ({ rendered: body, page });

describe('cached pages', () => {
  it('are rendered once for all concurrent requests', async () => {
    const { pages } = open();
    let times = 0;
    const work = async () => {
      times += 1;
      await new Promise((done) => setTimeout(done, 5));
      return { rendered: 'made', page: pageOf('one') };
    };
    await Promise.all([pages.render('/', work), pages.render('/', work), pages.render('/', work)]);
    expect(times).toBe(1);
    expect(pages.get('/')?.etag).toBe('W/"one"');
  });

  it('are dropped when one of their subjects changes, and no others are', async () => {
    const { pages } = open();
    await pages.render('/a', made(pageOf('a', ['campaign:1'])));
    await pages.render('/b', made(pageOf('b', ['campaign:2', 'content:events'])));
    pages.invalidate(['content:events']);
    expect([pages.get('/a')?.etag, pages.get('/b')]).toEqual(['W/"a"', undefined]);
  });

  it('are not cached when a subject changed while they were rendered', async () => {
    const { pages } = open();
    let finish = () => {};
    const waiting = new Promise<void>((done) => {
      finish = done;
    });
    const first = pages.render('/', async () => {
      await waiting;
      return { rendered: 'old', page: pageOf('old', ['campaign:1']) };
    });
    pages.invalidate(['campaign:1']);
    const second = pages.render('/', made(pageOf('new', ['campaign:1']), 'new'));
    finish();
    expect([(await first).rendered, (await second).rendered]).toEqual(['old', 'new']);
    expect(pages.get('/')?.etag).toBe('W/"new"');
  });

  it('expire at the time that they name', async () => {
    const { pages, clock } = open();
    await pages.render('/', made(pageOf('until', [], 1_000)));
    clock.now = 999;
    expect(pages.get('/')).toBeDefined();
    clock.now = 1_000;
    expect(pages.get('/')).toBeUndefined();
    expect(pages.size()).toEqual({ pages: 0, bytes: 0 });
  });

  it('stay within the size limit: the least recently used is dropped first', async () => {
    const { pages } = open(30);
    for (const key of ['/a', '/b', '/c']) await pages.render(key, made(pageOf('0123456789')));
    pages.get('/a');
    await pages.render('/d', made(pageOf('0123456789')));
    expect(['/a', '/b', '/c', '/d'].map((key) => pages.get(key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    await pages.render('/too-long', made(pageOf('0'.repeat(31))));
    expect(pages.get('/too-long')).toBeUndefined();
    expect(pages.size().bytes).toBe(30);
  });

  it('are not cached when they must not be, and one that fails is rendered again', async () => {
    const { pages } = open();
    await pages.render('/missing', made(null));
    expect(pages.get('/missing')).toBeUndefined();
    const failing = pages.render('/', async () => {
      throw new Error('The database is away');
    });
    await expect(failing).rejects.toThrow('away');
    expect((await pages.render('/', made(pageOf('one')))).page?.etag).toBe('W/"one"');
  });
});
