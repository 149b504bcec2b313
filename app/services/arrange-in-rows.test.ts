import { describe, expect, it } from 'vitest';
import { arrangeInRows } from './arrange-in-rows.ts';

const story = 'one\n\ntwo\n \nthree\n\n\nfour\n\nfive';

describe('a story in rows', () => {
  it('distributes its pictures evenly over its paragraphs', () => {
    expect(arrangeInRows(story, ['a', 'b'])).toEqual({
      rows: [
        { paragraphs: ['one', 'two', 'three'], picture: 'a' },
        { paragraphs: ['four', 'five'], picture: 'b' },
      ],
      remaining: [],
    });
  });

  it('is one row without pictures', () => {
    expect(arrangeInRows(story, [])).toEqual({
      rows: [{ paragraphs: ['one', 'two', 'three', 'four', 'five'], picture: null }],
      remaining: [],
    });
  });

  it('returns the surplus pictures when paragraphs are too few', () => {
    expect(arrangeInRows('one\n\ntwo', ['a', 'b', 'c', 'd'])).toEqual({
      rows: [
        { paragraphs: ['one'], picture: 'a' },
        { paragraphs: ['two'], picture: 'b' },
      ],
      remaining: ['c', 'd'],
    });
  });

  it.each([1, 2, 3, 4, 5, 6, 7])('loses no paragraph and no picture with %i pictures', (count) => {
    const pictures = Array.from({ length: count }, (_, index) => `picture ${index}`);
    const { rows, remaining } = arrangeInRows(story, pictures);
    expect(rows.flatMap(({ paragraphs }) => paragraphs)).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
    ]);
    expect([...rows.map(({ picture }) => picture), ...remaining]).toEqual(pictures);
    expect(rows.every(({ paragraphs }) => paragraphs.length > 0)).toBe(true);
  });
});
