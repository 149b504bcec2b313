import { expect, test } from 'vitest';
import { sayError } from './say-error.ts';

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', 'cannot be reached'],
  ['Greeting never received', 'cannot be reached'],
  ['Invalid login: 535 5.7.8 no', 'our sign-in'],
  ['Can’t send mail - all recipients were rejected: 550 5.1.1 no such user', 'this address'],
  ['The payment provider gave no usable answer (timeout)', 'payment provider'],
  ['Nobody handles jobs of kind x', 'Nobody handles jobs of kind x'],
])('explains %j', (error, words) => {
  expect(sayError(error)).toContain(words);
});

test('is empty when there was no error', () => {
  expect([sayError(null), sayError('')]).toEqual(['', '']);
});
