import { describe, expect, test } from 'vitest';
import { fitDescription, fitTitle, truncateAtWord } from './fit-for-search.ts';

const join = (title: string) => `${title} | Braj Seva`;

describe('a title for search engines', () => {
  test('is kept when it is short', () => {
    expect(fitTitle('Winter blankets', join)).toBe('Winter blankets | Braj Seva');
  });

  test('is cut between words, and still names the organisation', () => {
    const title = fitTitle(
      'From the swings of Shravan to the colours of Barsana: how one year is cooked',
      join,
    );
    expect(title).toBe('From the swings of Shravan to the colours of Barsana… | Braj Seva');
    expect(title.length).toBeLessThanOrEqual(68);
  });
});

describe('a line cut to a length', () => {
  test.each([
    ['as long as allowed', 'one two', 7, 'one two'],
    ['one too long', 'one two', 6, 'one…'],
    ['ending in a comma', 'one, two three', 9, 'one…'],
    ['one endless word', 'a'.repeat(40), 10, `${'a'.repeat(9)}…`],
    ['through a sign of two halves', `${'a'.repeat(8)}🪔🪔`, 10, `${'a'.repeat(8)}…`],
    ['empty', '', 5, ''],
  ])('%s', (_, line, length, cut) => {
    expect(truncateAtWord(line, length)).toBe(cut);
    expect(truncateAtWord(line, length).isWellFormed()).toBe(true);
  });

  test('a description is put on one line', () => {
    expect(fitDescription(' One\n\ntwo  three ')).toBe('One two three');
    expect(fitDescription('word '.repeat(100)).length).toBeLessThanOrEqual(165);
  });
});
