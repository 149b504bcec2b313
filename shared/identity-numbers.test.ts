import { expect, test } from 'vitest';
import { mayContainAadhaar } from './identity-numbers.ts';

test.each(['999941057058', '9999 4105 7058', '9999-4105-7058', 'Radha 999941057058'])(
  'finds an Aadhaar number in %j',
  (text) => expect(mayContainAadhaar(text)).toBe(true),
);

test.each(['999941057059', '199941057058', '9999410570588', '99994105705', 'Radha', ''])(
  'finds none in %j: another check digit, first digit or length',
  (text) => expect(mayContainAadhaar(text)).toBe(false),
);

test.each([
  ['Devanagari digits', '९९९९ ४१०५ ७०५८'],
  ['full-width digits', '９９９９４１０５７０５８'],
  ['dashes and no-break spaces', '9999\u20134105\u00A07058'],
  ['characters of no width', '9999\u200B4105 \u206070\u00AD58'],
])('finds an Aadhaar number in %s', (_what, text) => {
  expect(mayContainAadhaar(text)).toBe(true);
});

test.each(['९९९९ ४१०५ ७०५९', '१९९९ ४१०५ ७०५८', '९९९९४१०५७०५८८'])(
  'finds none in %j: another check digit, first digit or length',
  (text) => expect(mayContainAadhaar(text)).toBe(false),
);
