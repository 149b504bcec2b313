import { expect, test } from 'vitest';
import { hideIdentityNumbers } from './scrub-text.ts';

test.each([
  ['my PAN ABCPE1234F, thank you', 'my PAN [PAN], thank you'],
  ['ABCPE1234F', '[PAN]'],
  ['abcpe1234f', '[PAN]'],
  ['{"pan":"ABCPE1234F"}', '{"pan":"[PAN]"}'],
  ['2341 2341 2346', '[number]'],
  ['2341-2341-2346', '[number]'],
  ['Aadhaar:234123412346.', 'Aadhaar:[number].'],
])('masks %j', (text, hidden) => {
  expect(hideIdentityNumbers(text)).toBe(hidden);
});

test.each([
  'pay_29QQoUBi66xm2f',
  '01JD4W3Q8ABCPE1234FXYZ0000',
  'call +919876543210',
  '9876543210',
  '4111111111111111',
  '12 Parikrama Marg, 281121 Vrindavan',
])('does not change %j', (text) => {
  expect(hideIdentityNumbers(text)).toBe(text);
});
