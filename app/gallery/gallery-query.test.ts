import { describe, expect, it } from 'vitest';
import { readGalleryQuery, writeGalleryPath, writeListQuery } from './gallery-query.ts';

const read = (search: string) => readGalleryQuery(new URLSearchParams(search));

describe("the gallery's URL", () => {
  it.each([
    ['', { tag: null, page: 1 }],
    ['tag=Ghats', { tag: 'Ghats', page: 1 }],
    ['tag=Sadhu+Seva&page=3', { tag: 'Sadhu Seva', page: 3 }],
    ['tag=%20Ghats%20', { tag: 'Ghats', page: 1 }],
    ['tag=%E0%A4%B9%E0%A5%8B%E0%A4%B2%E0%A5%80', { tag: 'होली', page: 1 }],
  ])('?%s is read as %j', (search, query) => {
    expect(read(search)).toEqual(query);
  });

  it.each(['0', '-1', '1.5', 'two', '', '01', '1e3', '99999999'])(
    'an invalid page (%s) is the first',
    (page) => {
      expect(read(`page=${page}`).page).toBe(1);
    },
  );

  it('an empty tag means no tag', () => {
    expect(read('tag=+').tag).toBeNull();
  });

  it.each([
    { tag: null, page: 1 },
    { tag: 'Sadhu Seva', page: 1 },
    { tag: 'होली & रंग', page: 12 },
    { tag: null, page: 2 },
  ])('%j survives a round trip through the URL', (query) => {
    const path = writeGalleryPath(query);
    expect(read(path.split('?')[1] ?? '')).toEqual(query);
  });

  it('the whole album has the bare URL', () => {
    expect(writeGalleryPath({ tag: null, page: 1 })).toBe('/gallery');
  });
});

describe("the list's query", () => {
  it('is a page of 24, of the tag where there is one', () => {
    expect(writeListQuery({ tag: null, page: 2 })).toEqual({ page: 2, limit: 24 });
    expect(writeListQuery({ tag: 'Ghats', page: 1 })).toEqual({ page: 1, limit: 24, tag: 'Ghats' });
  });
});
