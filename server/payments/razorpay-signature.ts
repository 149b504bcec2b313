import { createHmac, timingSafeEqual } from 'node:crypto';

const LOWER_CASE_SHA256 = /^[0-9a-f]{64}$/;

/**
 * Whether `signature` is the lower-case hex HMAC-SHA256 of `signed`, compared in constant time. Anything but such
 * text is wrong, whatever its type: it comes from outside.
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
