import { expect, it } from 'vitest';
import { markDifference } from './mark-difference.ts';

it.each([
  ['the old steps', 'the new steps', ['the ', 'old', ' steps']],
  ['same', 'same', ['same', '', '']],
  ['a b c', 'a c', ['a ', 'b ', 'c']],
  ['a a', 'a a a', ['a a', '', '']],
  ['all other', '', ['', 'all other', '']],
  ['घाट की सीढ़ियाँ', 'घाट के द्वार', ['घाट ', 'की सीढ़ियाँ', '']],
])('%s beside %s', (text, other, [before, differs, after]) => {
  expect(markDifference(text, other)).toEqual({ before, differs, after });
});
