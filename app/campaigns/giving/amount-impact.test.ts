import { expect, test } from 'vitest';
import { listOfferedAmounts } from '#shared/campaign-facts.ts';
import { describeAmount } from './amount-impact.ts';

test.each([
  [1, [251, 501, 1100, 2100, 5100]],
  [11, [11, 21, 51, 101, 251]],
  [51, [51, 101, 251, 501, 1100]],
  [300, [501, 1100, 2100, 5100, 11_000]],
  [10_000, [11_000, 21_000, 51_000]],
])('with a minimum of ₹%i the form offers %j', (minimum, offered) => {
  expect(listOfferedAmounts(minimum)).toEqual(offered);
});

test.each([
  ['Anna Vitran Seva', 51, 'serves a meal to 2 people'],
  ['Anna Vitran Seva', 21, null],
  ['Anna Vitran Seva', 251, 'serves a meal to 10 people'],
  ['Sadhu Seva', 11, 'hot milk for one sadhu'],
  ['Sadhu Seva', 11_000, '24 woollen blankets'],
  ['Swachh Vrindavan', 11_000, "20 days of a sweeper's work"],
  ['Brajkulam', 101, '6 bricks, laid'],
  ['A cause without units', 101, 'serves a meal to 4 people'],
])('the tile of %s for ₹%i says %j', (cause, rupees, text) => {
  expect(describeAmount(cause, rupees)).toBe(text);
});
