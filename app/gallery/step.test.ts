import { describe, expect, it } from 'vitest';
import { moveIndex, readKey } from './step.ts';

const bare = { altKey: false, ctrlKey: false, metaKey: false };

describe('the keys of the lightbox', () => {
  it.each([
    ['ArrowLeft', 'previous'],
    ['ArrowRight', 'next'],
    ['Home', 'first'],
    ['End', 'last'],
  ])('%s leads to the %s picture', (key, step) => {
    expect(readKey({ ...bare, key })).toBe(step);
  });

  it("leaves the browser's own keys alone", () => {
    for (const key of ['Tab', 'Enter', ' ', 'Escape', 'ArrowUp', 'ArrowDown', 'a']) {
      expect(readKey({ ...bare, key }), key).toBeNull();
    }
    for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) {
      expect(readKey({ ...bare, key: 'ArrowLeft', [modifier]: true }), modifier).toBeNull();
    }
  });
});

describe('a step through the album', () => {
  it.each([
    [4, 'next', 5],
    [4, 'previous', 3],
    [4, 'first', 0],
    [4, 'last', 9],
    [9, 'next', 0],
    [0, 'previous', 9],
  ] as const)('from %i %s of ten is %i', (from, step, reached) => {
    expect(moveIndex(from, step, 10)).toBe(reached);
  });

  it('stays on a single picture', () => {
    expect(moveIndex(0, 'next', 1)).toBe(0);
    expect(moveIndex(0, 'previous', 1)).toBe(0);
  });
});
