import { createHmac, timingSafeEqual } from 'node:crypto';

const LOWER_CASE_SHA256 = /^[0-9a-f]{64}$/;

/**
 * Whether `signature` is the lower-case hex HMAC-SHA256 of `signed`, compared in constant time. Returns false for a
 * value of any other type or shape, because it is untrusted.
 */
export function isSignatureOf(
  signed: string | Buffer,
  secret: string,
  signature: unknown,
): boolean {
  if (typeof signature !== 'string' || !LOWER_CASE_SHA256.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(signed).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
