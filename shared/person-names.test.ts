import { describe, expect, test } from 'vitest';
import { donorFormSchema } from './donor-form.ts';
import { enquiryRequestSchema } from './enquiries.ts';
import { hasLetter, tidyName } from './person-names.ts';
import { subscribeRequestSchema } from './subscribers.ts';

describe('a name is stored', () => {
  test.each([
    ['as it is', 'Radha Sharma', 'Radha Sharma'],
    ['as it is, in Devanagari', 'राधा शर्मा', 'राधा शर्मा'],
    ['with the joiner that Devanagari needs', 'क्\u200Dष', 'क्\u200Dष'],
    ['with the non-joiner that Devanagari needs', 'श्\u200Cरी', 'श्\u200Cरी'],
    ['with an apostrophe and a hyphen', "Mary-Jane O'Neil", "Mary-Jane O'Neil"],
    ['without a turn of direction', 'Radha \u202Egnp.exe\u202C', 'Radha gnp.exe'],
    ['without isolates and marks of direction', '\u2066Radha\u2069\u200F', 'Radha'],
    ['without signs of no width', 'Ra\u200Bdha\uFEFF\u2060', 'Radha'],
    ['without joiners between Latin letters', 'Ra\u200Ddh\u200Ca', 'Radha'],
    ['without invisible tags', 'Radha\u{E0041}\u{E0042}', 'Radha'],
    ['without fillers that count as letters', '\u3164\uFFA0\u115F', ''],
    ['on one line', ' Radha\n\t\u2028Sharma\0 ', 'Radha Sharma'],
    ['in one spelling', 'Rene\u0301', 'René'],
    [
      'without towers of accents',
      `R${'\u0336\u0489'.repeat(50)}adha`,
      'R\u0336\u0489\u0336\u0489adha',
    ],
    ['without half a letter', 'Radha\uD800', 'Radha\uFFFD'],
  ])('%s', (_how, typed, kept) => {
    expect(tidyName(typed)).toBe(kept);
    expect(tidyName(kept)).toBe(kept);
  });

  test.each([
    ['R', true],
    ['ॐ', true],
    ['李', true],
    ['1234', false],
    ['--- ...', false],
    ['🙏', false],
    ['', false],
  ])('only with a letter: %s', (name, has) => {
    expect(hasLetter(name)).toBe(has);
  });
});

describe('the same rule applies to', () => {
  const faultsOf = (result: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
    result.error?.issues.map(({ path }) => path.join('.')) ?? [];

  test('the donor form', () => {
    const { fullname } = donorFormSchema.shape;
    expect(fullname.safeParse('Ra\u200Bdha \u202E').data).toBe('Radha');
    for (const name of ['\u200B\u202E', '42', '🙏', '\u3164']) {
      expect(fullname.safeParse(name).success).toBe(false);
    }
    expect(fullname.safeParse(' ').error?.issues[0]?.message).toBe('Full name is required');
  });

  test('the contact page and the newsletter', () => {
    const email = 'a@example.org';
    const enquiry = { name: 'Ra\u202Edha', email, message: 'x' };
    expect(enquiryRequestSchema.parse(enquiry).name).toBe('Radha');
    expect(faultsOf(enquiryRequestSchema.safeParse({ ...enquiry, name: '...' }))).toEqual(['name']);
    expect(subscribeRequestSchema.parse({ email, name: '\u200B' }).name).toBe('');
    expect(subscribeRequestSchema.parse({ email, name: 'Ra\u202Edha' }).name).toBe('Radha');
    expect(faultsOf(subscribeRequestSchema.safeParse({ email, name: '123' }))).toEqual(['name']);
  });
});
