import { expect, test } from 'vitest';
import { mayContainAadhaar } from './aadhaar-number.ts';

test.each(['999941057058', '9999 4105 7058', '9999-4105-7058', 'Radha 999941057058'])(
  'finds an Aadhaar number in %j',
  (text) => expect(mayContainAadhaar(text)).toBe(true),
);

test.each(['999941057059', '199941057058', '9999410570588', '99994105705', 'Radha', ''])(
  'finds none in %j: another check digit, first digit or length',
  (text) => expect(mayContainAadhaar(text)).toBe(false),
);
