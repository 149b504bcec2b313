import { describe, expect, it } from 'vitest';
import type { KeptPage } from './kept-page.ts';
import { keepPages } from './kept-pages.ts';

function pageOf(body: string, subjects: string[] = [], until = Number.POSITIVE_INFINITY): KeptPage {
  const bytes = Buffer.from(body);
  const empty = Buffer.alloc(0);
  return {
    etag: `W/"${body}"`,
    headers: {},
    bodies: { identity: bytes, br: empty, gzip: empty },
    sources: { subjects: new Set(subjects), until, known: true },
  };
}

const open = (maxBytes = 1_000, clock = { now: 0 }) => ({
  pages: keepPages<string>({ maxBytes, now: () => clock.now }),
  clock,
});

const made =
  (page: KeptPage | null, body = 'made') =>
  async () => ({ made: body, page });

describe('pages that are kept', () => {
  it('are made once for all who ask at the same time', async () => {
    const { pages } = open();
    let times = 0;
    const work = async () => {
      times += 1;
      await new Promise((done) => setTimeout(done, 5));
      return { made: 'made', page: pageOf('one') };
    };
    await Promise.all([pages.make('/', work), pages.make('/', work), pages.make('/', work)]);
    expect(times).toBe(1);
    expect(pages.find('/')?.etag).toBe('W/"one"');
  });

  it('go when one of the things they tell of changes, and no others', async () => {
    const { pages } = open();
    await pages.make('/a', made(pageOf('a', ['campaign:1'])));
    await pages.make('/b', made(pageOf('b', ['campaign:2', 'content:events'])));
    pages.drop(['content:events']);
    expect([pages.find('/a')?.etag, pages.find('/b')]).toEqual(['W/"a"', undefined]);
  });

  it('are not kept when something changed while they were made', async () => {
    const { pages } = open();
    let finish = () => {};
    const waiting = new Promise<void>((done) => {
      finish = done;
    });
    const first = pages.make('/', async () => {
      await waiting;
      return { made: 'old', page: pageOf('old', ['campaign:1']) };
    });
    pages.drop(['campaign:1']);
    const second = pages.make('/', made(pageOf('new', ['campaign:1']), 'new'));
    finish();
    expect([(await first).made, (await second).made]).toEqual(['old', 'new']);
    expect(pages.find('/')?.etag).toBe('W/"new"');
  });

  it('end at the moment that they name', async () => {
    const { pages, clock } = open();
    await pages.make('/', made(pageOf('until', [], 1_000)));
    clock.now = 999;
    expect(pages.find('/')).toBeDefined();
    clock.now = 1_000;
    expect(pages.find('/')).toBeUndefined();
    expect(pages.size()).toEqual({ pages: 0, bytes: 0 });
  });

  it('take no more room than they are given: the longest unused goes first', async () => {
    const { pages } = open(30);
    for (const key of ['/a', '/b', '/c']) await pages.make(key, made(pageOf('0123456789')));
    pages.find('/a');
    await pages.make('/d', made(pageOf('0123456789')));
    expect(['/a', '/b', '/c', '/d'].map((key) => pages.find(key) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ]);
    await pages.make('/too-long', made(pageOf('0'.repeat(31))));
    expect(pages.find('/too-long')).toBeUndefined();
    expect(pages.size().bytes).toBe(30);
  });

  it('are not kept when they must not be, and one that fails is made again', async () => {
    const { pages } = open();
    await pages.make('/missing', made(null));
    expect(pages.find('/missing')).toBeUndefined();
    const failing = pages.make('/', async () => {
      throw new Error('The database is away');
    });
    await expect(failing).rejects.toThrow('away');
    expect((await pages.make('/', made(pageOf('one')))).page?.etag).toBe('W/"one"');
  });
});
