import { expect, test } from 'vitest';
import { findMatches } from './find-matches.ts';

const found = (text: string, query: string) =>
  findMatches(text, query).map(({ from, to }) => text.slice(from, to));

test.each([
  ['Ghat and ghat', 'GHAT', ['Ghat', 'ghat']],
  ['aaa', 'aa', ['aa']],
  ['anything', '', []],
  ['पेड़ और पेड\u093c', 'पेड़', ['पेड़', 'पेड\u093c']],
  ['सड\u095cक', '\u095c', ['\u095c']],
  ['Cafe\u0301 café', 'café', ['Cafe\u0301', 'café']],
  ['🪔 दीप 🪔', '🪔', ['🪔', '🪔']],
  ['İstanbul ghee', 'ghee', ['ghee']],
  ['a+b (c)', '(c)', ['(c)']],
])('in "%s", "%s" is found', (text, query, matches) => {
  expect(found(text, query)).toEqual(matches);
});
