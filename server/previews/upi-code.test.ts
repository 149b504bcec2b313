import { expect, test } from 'vitest';
import { drawUpiCode } from './upi-code.ts';

test('without a UPI address there is no code', () => {
  expect(drawUpiCode({ upi: null, name: 'Braj Seva', legalName: null })).toBeNull();
});

test('with one the code is a picture, and differs for another address', () => {
  const code = drawUpiCode({ upi: 'seva@bank', name: 'Braj Seva', legalName: null });
  expect(code).toMatch(/^<svg/);
  expect(drawUpiCode({ upi: 'other@bank', name: 'Braj Seva', legalName: null })).not.toBe(code);
});
