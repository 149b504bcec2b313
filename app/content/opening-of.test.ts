import { expect, it } from 'vitest';
import { openingOf } from './opening-of.ts';

const words = 'lamps on the river '.repeat(40).trim();

it('the opening of a short text is all of it', () => {
  expect(openingOf('Lamps on the river')).toBe('Lamps on the river');
});

it('the opening of a long text ends between words, with an ellipsis', () => {
  const opening = openingOf(words);
  expect(opening.length).toBeLessThanOrEqual(400);
  expect(opening.length).toBeGreaterThan(380);
  expect(opening).toMatch(/(lamps|on|the|river)…$/);
  expect(words.startsWith(opening.slice(0, -1))).toBe(true);
});

it('the opening of an opening is unchanged', () => {
  expect(openingOf(openingOf(words))).toBe(openingOf(words));
});

it('a text without spaces is cut, but never within a surrogate pair', () => {
  const opening = openingOf(`a${'🪔'.repeat(300)}`);
  expect(opening.isWellFormed()).toBe(true);
  expect(openingOf(opening)).toBe(opening);
});

it('the opening fits the card that shows it, and does not end in a comma', () => {
  expect(openingOf('Milk, wool, and a doctor', 13)).toBe('Milk, wool…');
  expect(openingOf(openingOf(words), 30)).toBe('lamps on the river lamps on…');
});
