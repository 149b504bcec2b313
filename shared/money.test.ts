import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatPaise,
  formatRupees,
  formatShortRupees,
  parseRupees,
  percentFunded,
  readAmount,
  tidyRupees,
  toRupees,
} from './money.ts';

describe('reading rupees', () => {
  test.each([
    ['501', 50_100],
    [' 501 ', 50_100],
    [501, 50_100],
    ['0.1', 10],
    ['100.50', 10_050],
    ['100.500', 10_050],
    [501.5, 50_150],
    ['99999999999', 9_999_999_999_900],
  ])('reads %j as %i paise', (typed, paise) => {
    expect(parseRupees(typed)).toBe(paise);
  });

  test.each([
    '',
    '1e3',
    '1,000',
    '१००',
    '100.005',
    '-1',
    '+5',
    '1.',
    '.5',
    'NaN',
    '0x10',
    '9'.repeat(13),
    0.1 + 0.2,
    -1,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    undefined,
    [501],
    { amount: 501 },
    true,
  ])('refuses %j', (typed) => {
    expect(parseRupees(typed)).toBeNull();
  });

  test('parses back every amount that it formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 50_000_000 }), (paise) => {
        expect(parseRupees(toRupees(paise))).toBe(paise);
        expect(parseRupees(String(toRupees(paise)))).toBe(paise);
      }),
    );
  });
});

describe('reading rupees as staff type them', () => {
  test.each([
    ['501', 50_100],
    ['1,00,000', 10_000_000],
    ['100,000', 10_000_000],
    ['12,34,567', 123_456_700],
    ['1,234,567.50', 123_456_750],
    ['₹ 1,100', 110_000],
  ])('reads %j as %i paise, its commas group digits', (typed, paise) => {
    expect(parseRupees(tidyRupees(typed))).toBe(paise);
  });

  test.each(['1,5', '12,34', '500,00', '1,2,3', '1,0000', '1234,567', ',500', '500,', '1.500,00'])(
    'refuses %j, a comma of which does not',
    (typed) => {
      expect(parseRupees(tidyRupees(typed))).toBeNull();
    },
  );
});

describe('reading an amount of any shape', () => {
  test.each([
    [1250, 1250],
    ['1250', 1250],
    ['₹12,34,567', 1_234_567],
    ['$1,234.50', 1234.5],
    ['Rs. 5,000', 5000],
    ['', 0],
    ['none', 0],
    [null, 0],
    [undefined, 0],
    [Number.NaN, 0],
  ])('reads %j as %d rupees', (shape, rupees) => {
    expect(readAmount(shape)).toBe(rupees);
  });
});

describe('the funded percentage', () => {
  test('is rounded to a whole number', () => expect(percentFunded(1, 3)).toBe(33));
  test('is 0 without a goal', () => expect(percentFunded(500, 0)).toBe(0));
  test('may exceed 100', () => expect(percentFunded(112, 100)).toBe(112));
});

describe('writing money', () => {
  test('uses Indian grouping', () => expect(formatRupees(1_234_567)).toBe('₹12,34,567'));
  test('writes no sign before zero', () => expect(formatRupees(-0)).toBe('₹0'));
  test('shows paise only when there are any', () => {
    expect(formatPaise(50_100)).toBe('₹501');
    expect(formatPaise(50_150)).toBe('₹501.50');
  });
  test('uses lakh and crore in headings, never rounding up', () => {
    expect(formatShortRupees(1_239_999)).toBe('₹12.3 lakh');
    expect(formatShortRupees(12_000_000)).toBe('₹1.2 crore');
    expect(formatShortRupees(99_999)).toBe('₹99,999');
  });
});
