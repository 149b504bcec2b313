import { expect, test } from 'vitest';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { tidyPhone } from './take-enquiry.ts';

test.each([
  ['9876543210', '+91 98765 43210'],
  ['09876543210', '+91 98765 43210'],
  ['919876543210', '+91 98765 43210'],
  ['+91 98765-43210', '+91 98765 43210'],
  ['0091 9876543210', '+91 98765 43210'],
  ['+44 20 7946 0018', '+44 20 7946 0018'],
  ['0565 2442000', '0565 2442000'],
  ['', ''],
])('formats %j as %j, which does not look like an identity number', (typed, tidy) => {
  expect(tidyPhone(typed)).toBe(tidy);
  expect(hideIdentityNumbers(tidy)).toBe(tidy);
});
