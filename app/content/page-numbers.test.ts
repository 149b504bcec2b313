import { describe, expect, it } from 'vitest';
import { listPageNumbers, readPageNumber } from './page-numbers.ts';

describe('the page numbers of a pager', () => {
  it.each([
    [1, 1, [1]],
    [3, 7, [1, 2, 3, 4, 5, 6, 7]],
    [1, 8, [1, 2, 3, 4, 5, null, 8]],
    [4, 8, [1, 2, 3, 4, 5, null, 8]],
    [5, 8, [1, null, 4, 5, 6, 7, 8]],
    [8, 8, [1, null, 4, 5, 6, 7, 8]],
    [5, 834, [1, null, 4, 5, 6, null, 834]],
    [417, 834, [1, null, 416, 417, 418, null, 834]],
    [831, 834, [1, null, 830, 831, 832, 833, 834]],
  ])('on page %i of %i', (page, pages, named) => {
    expect(listPageNumbers(page, pages)).toEqual(named);
  });

  it('always include the current one, the first and the last, in at most seven places', () => {
    for (let pages = 1; pages <= 30; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const named = listPageNumbers(page, pages);
        expect(named).toContain(page);
        expect(named[0]).toBe(1);
        expect(named.at(-1)).toBe(pages);
        expect(named.length).toBeLessThanOrEqual(7);
      }
    }
  });
});

describe('the page in a URL', () => {
  it.each([
    ['', 1],
    ['page=1', 1],
    ['page=12', 12],
    ['page=0', 1],
    ['page=-3', 1],
    ['page=2.5', 1],
    ['page=two', 1],
    ['page=99999999999999', 1],
    ['tag=Temple&page=3', 3],
  ])('?%s is %i', (search, page) => {
    expect(readPageNumber(new URLSearchParams(search))).toBe(page);
  });
});
