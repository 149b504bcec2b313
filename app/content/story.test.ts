import { describe, expect, it } from 'vitest';
import { formatDay, readingMinutes } from './story.ts';

describe('the reading time', () => {
  it.each([
    ['nothing', '', 1],
    ['one word', 'Lamps', 1],
    ['250 words', 'word '.repeat(250), 1],
    ['300 words on many lines', 'word\n\n'.repeat(300), 2],
    ['1000 words', 'word '.repeat(1000), 6],
  ])('of %s is in whole minutes', (_, text, minutes) => {
    expect(readingMinutes(text)).toBe(minutes);
  });
});

it('formats a date as day/month/year in every time zone', () => {
  expect(formatDay('2026-04-01')).toBe('01/04/2026');
});
