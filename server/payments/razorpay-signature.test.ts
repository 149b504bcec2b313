import { expect, test } from 'vitest';
import { isSignatureOf } from './razorpay-signature.ts';

/** The provider's formula, computed by hand once. */
const VECTOR = 'ed2f1a96a4d95f5f9ecc1725db65d7c58ac1b4e9dd5167d097f998af3db8bd3a';

test("accepts the provider's signature", () => {
  expect(isSignatureOf('order_1|pay_1', 'k', VECTOR)).toBe(true);
  expect(isSignatureOf(Buffer.from('order_1|pay_1'), 'k', VECTOR)).toBe(true);
});

test('refuses another text, another secret, and every other spelling of it', () => {
  expect(isSignatureOf('order_1|pay_2', 'k', VECTOR)).toBe(false);
  expect(isSignatureOf('order_1|pay_1', 'K', VECTOR)).toBe(false);
  for (const odd of [
    VECTOR.toUpperCase(),
    ` ${VECTOR}`,
    `${VECTOR}\n`,
    VECTOR.slice(1),
    '',
    `${VECTOR}00`,
  ]) {
    expect(isSignatureOf('order_1|pay_1', 'k', odd)).toBe(false);
  }
});

test('refuses values that are not text', () => {
  for (const odd of [undefined, null, 1, true, [VECTOR], { toString: () => VECTOR }]) {
    expect(isSignatureOf('order_1|pay_1', 'k', odd)).toBe(false);
  }
});
