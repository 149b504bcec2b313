import { expect, it } from 'vitest';
import { judgeSearch } from './search-identity.ts';

it.each(['ABCDE1234F', 'abcde1234f', ' ABCDE1234F '])('recognises the PAN %j', (typed) => {
  expect(judgeSearch(typed)).toBe('pan');
});

it.each(['ABCDE1', 'abcde123', 'ABCDE1234'])('treats %j as an incomplete PAN', (typed) => {
  expect(judgeSearch(typed)).toBe('part-of-pan');
});

it.each(['234567890123', '2345 6789 0123', '2345-6789-0123'])(
  'recognises the Aadhaar number %j',
  (typed) => {
    expect(judgeSearch(typed)).toBe('aadhaar');
  },
);

it.each(['Radha', 'राधा देवी', '9876543210', '2026-27/000123', 'a@b.in', 'ABCDE', '+919876543210'])(
  'treats %j as words',
  (typed) => {
    expect(judgeSearch(typed)).toBe('words');
  },
);
