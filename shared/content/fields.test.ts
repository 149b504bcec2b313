import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { dayFrom, momentOf } from '../dates.ts';
import { addressSchema, daySchema } from './fields.ts';

describe('days and times', () => {
  test.each([
    ['2026-11-21T10:00:00.000Z', 0, '2026-11-21'],
    ['2026-11-21T18:29:59.999Z', 0, '2026-11-21'],
    ['2026-11-21T18:30:00.000Z', 0, '2026-11-22'],
    ['2026-11-21T10:00:00.000Z', 10, '2026-12-01'],
    ['2026-11-21T20:00:00.000Z', -1, '2026-11-21'],
    ['2028-02-28T12:00:00.000Z', 1, '2028-02-29'],
    ['2027-12-31T12:00:00.000Z', 1, '2028-01-01'],
  ])('at %s, %i days ahead is %s in India', (now, days, day) => {
    expect(dayFrom(new Date(now), days)).toBe(day);
  });

  test('a day begins at midnight in India', () => {
    expect(momentOf('2026-11-21')).toBe('2026-11-20T18:30:00.000Z');
    expect(dayFrom(new Date(momentOf('2026-11-21')), 0)).toBe('2026-11-21');
  });

  test('a time of a day is Indian time', () => {
    expect(momentOf('2026-11-21', '17:00')).toBe('2026-11-21T11:30:00.000Z');
    expect(momentOf('2026-11-21', '00:15')).toBe('2026-11-20T18:45:00.000Z');
  });

  test.each(['2026-02-30', '2026-13-01', '21/11/2026', '2026-1-1', ''])(
    '%s is not a day',
    (text) => {
      expect(z.safeParse(daySchema, text).success).toBe(false);
    },
  );
});

describe('an address', () => {
  test.each(['/donate-us', '/pictures/jhulan-1200.webp', 'https://example.org/a?b=c#d'])(
    'accepts %s',
    (address) => {
      expect(z.parse(addressSchema, address)).toBe(address);
    },
  );

  test.each([
    ...['//evil.example/x', '/\\evil.example', 'http://example.org', 'javascript:alert(1)'],
    ...['data:text/html,x', 'ghats.webp', '/a b', '', `/${'a'.repeat(2000)}`],
  ])('refuses %.40s', (address) => {
    expect(z.safeParse(addressSchema, address).success).toBe(false);
  });
});
