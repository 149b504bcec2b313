import { expect, it } from 'vitest';
import { classifySearch } from './list-search.ts';
import { listTaxYears } from './list-tax-years.ts';

it.each(['ABCDE1234F', 'abcde1234f', ' ABCDE1234F ', 'ＡＢＣＤＥ１２３４Ｆ'])(
  'recognises the PAN %j',
  (typed) => {
    expect(classifySearch(typed)).toBe('pan');
  },
);

it.each(['ABCDE1', 'abcde123', 'ABCDE1234'])('treats %j as an incomplete PAN', (typed) => {
  expect(classifySearch(typed)).toBe('part-of-pan');
});

it.each([
  '234567890123',
  '2345 6789 0123',
  '2345-6789-0123',
  '23456789012',
  '012345678901',
  '२३४१ २३४१ २३४६',
])('sends %j, which is or may become an Aadhaar number or a reference, in no URL', (typed) => {
  expect(classifySearch(typed)).toBe('number');
});

it.each(['Radha', 'राधा देवी', '9876543210', '2026-27/000123', 'a@b.in', 'ABCDE', '+919876543210'])(
  'treats %j as words',
  (typed) => {
    expect(classifySearch(typed)).toBe('words');
  },
);

it('lists the current tax year first, by the Indian calendar', () => {
  const years = listTaxYears(new Date('2026-03-31T19:00:00Z'));
  expect(years.slice(0, 2)).toEqual(['2026-27', '2025-26']);
  expect(years).toHaveLength(8);
});

it('includes the year in the URL', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  expect(listTaxYears(now, '2009-10').at(-1)).toBe('2009-10');
  expect(listTaxYears(now, '2026-27')).toHaveLength(8);
});
