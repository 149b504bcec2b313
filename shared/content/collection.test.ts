import { describe, expect, test } from 'vitest';
import { bulletins } from './bulletins.ts';
import { countPages, MOST_A_PAGE, pageAskedFor } from './collection.ts';
import { cutPage } from './cut-page.ts';
import { events } from './events.ts';
import { galleryImages } from './gallery-images.ts';
import type { Bulletin } from './items/bulletin.ts';
import type { StoredEvent } from './items/event.ts';
import type { GalleryImage } from './items/gallery-image.ts';

const now = new Date('2026-11-21T10:00:00.000Z');

const image = (_id: string, tag: string): GalleryImage => ({
  _id,
  tag,
  image: '/pictures/jhulan-1200.webp',
  caption: `Picture ${_id}`,
});
const album = [image('c', 'Ghats'), image('a', 'School'), image('b', 'Ghats'), image('d', '')];

const bulletin = (_id: string, date: string): Bulletin => ({
  _id,
  date,
  title: 'News',
  description: 'Told',
  images: ['/pictures/jhulan-1200.webp'],
});

const event = (_id: string, date: string, time: string, minutes = 60): StoredEvent => ({
  _id,
  date,
  time,
  minutes,
  title: 'Kirtan',
  image: '/pictures/jhulan-1200.webp',
  location: 'Barsana',
  description: '<p>Come.</p>',
  status: '',
  registrationLink: '',
});

const idsOf = ({ items }: { items: readonly { _id: string }[] }) => items.map(({ _id }) => _id);

describe('one page of a whole list', () => {
  test('is the whole list when it is short and the query is empty', () => {
    expect(cutPage(galleryImages, album, {}, now)).toEqual({
      items: album,
      page: 1,
      pages: 1,
      total: 4,
      tags: [
        { tag: 'Ghats', count: 2 },
        { tag: 'School', count: 1 },
      ],
    });
  });

  test.each([
    [{ page: 1, limit: 3 }, ['c', 'a', 'b']],
    [{ page: 2, limit: 3 }, ['d']],
    [{ page: 3, limit: 3 }, []],
  ])('for %j holds the items of that page', (query, ids) => {
    const page = cutPage(galleryImages, album, query, now);
    expect(page).toMatchObject({ page: query.page, pages: 2, total: 4 });
    expect(idsOf(page)).toEqual(ids);
  });

  test('with a tag holds and counts only items with that tag, and still counts all tags', () => {
    const page = cutPage(galleryImages, album, { tag: 'Ghats', limit: 1, page: 2 }, now);
    expect(page).toMatchObject({ pages: 2, total: 2 });
    expect(idsOf(page)).toEqual(['b']);
    expect(page.tags).toEqual(cutPage(galleryImages, album, {}, now).tags);
  });

  test.each([
    ['c', ['c', 'a']],
    ['b', ['a', 'b', 'd']],
    ['d', ['b', 'd']],
    ['moon', []],
  ])('around %s holds the item and its neighbours', (around, ids) => {
    const page = cutPage(galleryImages, album, { around, page: 7, limit: 1 }, now);
    expect(idsOf(page)).toEqual(ids);
    expect(page).toMatchObject({ page: 1, pages: 1, total: ids.length });
  });

  test('with an unused tag is empty', () => {
    expect(cutPage(galleryImages, album, { tag: 'Moon' }, now)).toMatchObject({
      items: [],
      pages: 1,
      total: 0,
    });
  });

  test('without a tag, or in a collection without tags, holds everything', () => {
    expect(cutPage(galleryImages, album, { tag: '' }, now).total).toBe(4);
    const all = [bulletin('a', '2026-11-01')];
    expect(cutPage(bulletins, all, { tag: 'Ghats' }, now)).toMatchObject({ total: 1, tags: [] });
  });

  test('of news starts with the newest, whatever the input order', () => {
    const all = [
      bulletin('old', '2026-01-01'),
      bulletin('new', '2026-11-01'),
      bulletin('also-new', '2026-11-01'),
    ];
    expect(idsOf(cutPage(bulletins, all, {}, now))).toEqual(['new', 'also-new', 'old']);
    expect(idsOf(cutPage(bulletins, all, { page: 2, limit: 2 }, now))).toEqual(['old']);
  });

  test('of events starts with those not over, the soonest first; then past events, the latest first', () => {
    const all = [
      event('last-year', '2025-11-21', '15:00'),
      event('tomorrow', '2026-11-22', '15:00'),
      event('this-morning', '2026-11-21', '09:00'),
      event('now-and-long', '2026-11-20', '09:00', 10_000),
      event('in-an-hour', '2026-11-21', '16:30'),
    ];
    const page = cutPage(events, all, {}, now);
    expect(page.items.map(({ _id, status }) => [_id, status])).toEqual([
      ['now-and-long', 'happening'],
      ['in-an-hour', 'upcoming'],
      ['tomorrow', 'upcoming'],
      ['this-morning', 'completed'],
      ['last-year', 'completed'],
    ]);
  });
});

describe('normalising a query', () => {
  test.each([
    [{}, { page: 1, limit: MOST_A_PAGE }],
    [
      { page: 0, limit: 0 },
      { page: 1, limit: 1 },
    ],
    [
      { page: 7, limit: 100_000 },
      { page: 7, limit: MOST_A_PAGE },
    ],
    [
      { page: undefined, limit: 12 },
      { page: 1, limit: 12 },
    ],
  ])('%j becomes %j', (query, page) => {
    expect(pageAskedFor(query)).toEqual(page);
  });

  test.each([
    [0, 24, 1],
    [24, 24, 1],
    [25, 24, 2],
    [10_000, 24, 417],
  ])('%i items at %i a page are %i pages', (total, limit, pages) => {
    expect(countPages(total, limit)).toBe(pages);
  });
});
