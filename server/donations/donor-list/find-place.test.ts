import { expect, test } from 'vitest';
import { findPlace } from './find-place.ts';

test.each([
  ['12 Parikrama Marg, Vrindavan', 'Vrindavan'],
  ['12 Parikrama Marg, Vrindavan - 281121', 'Vrindavan'],
  ['12 Parikrama Marg,\nMathura 281 001, India', 'Mathura'],
  ['Flat 4, Sector 9, New Delhi, 110001', 'New Delhi'],
  ['Vrindavan', 'Vrindavan'],
  ['281121', ''],
  ['', ''],
])('%j is in %j', (address, place) => {
  expect(findPlace(address)).toBe(place);
});
