import { describe, expect, it } from 'vitest';
import { tellInRows } from './tell-in-rows.ts';

const story = 'one\n\ntwo\n \nthree\n\n\nfour\n\nfive';

describe('a story in rows', () => {
  it('distributes its pictures evenly over its paragraphs', () => {
    expect(tellInRows(story, ['a', 'b'])).toEqual({
      rows: [
        { paragraphs: ['one', 'two', 'three'], picture: 'a' },
        { paragraphs: ['four', 'five'], picture: 'b' },
      ],
      leftOver: [],
    });
  });

  it('is one row without pictures', () => {
    expect(tellInRows(story, [])).toEqual({
      rows: [{ paragraphs: ['one', 'two', 'three', 'four', 'five'], picture: null }],
      leftOver: [],
    });
  });

  it('returns the surplus pictures when paragraphs are too few', () => {
    expect(tellInRows('one\n\ntwo', ['a', 'b', 'c', 'd'])).toEqual({
      rows: [
        { paragraphs: ['one'], picture: 'a' },
        { paragraphs: ['two'], picture: 'b' },
      ],
      leftOver: ['c', 'd'],
    });
  });

  it.each([1, 2, 3, 4, 5, 6, 7])('loses no paragraph and no picture with %i pictures', (count) => {
    const pictures = Array.from({ length: count }, (_, place) => `picture ${place}`);
    const { rows, leftOver } = tellInRows(story, pictures);
    expect(rows.flatMap(({ paragraphs }) => paragraphs)).toEqual([
      'one',
      'two',
      'three',
      'four',
      'five',
    ]);
    expect([...rows.map(({ picture }) => picture), ...leftOver]).toEqual(pictures);
    expect(rows.every(({ paragraphs }) => paragraphs.length > 0)).toBe(true);
  });
});
