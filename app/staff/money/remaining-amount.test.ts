import { expect, test } from 'vitest';
import { remainingAmount } from './remaining-amount.ts';

test.each([
  [501, 0, 501],
  [501, 501, 0],
  [501.1, 100.05, 401.05],
  [0.3, 0.1, 0.2],
  [500_000, 0.01, 499_999.99],
])('of %d rupees with %d back, %d are left', (amount, refunded, remaining) => {
  expect(remainingAmount({ amount, refunded })).toBe(remaining);
});
