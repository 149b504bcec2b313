import { createHash, timingSafeEqual } from 'node:crypto';
import type { ProviderContext } from './context.ts';
import { authenticationFailed } from './wire/errors.ts';

/** `Basic` with a capital B, one space, and the key pair: the provider accepts no other spelling. */
export function requireKeyPair(
  { settings }: ProviderContext,
  authorization: string | undefined,
): void {
  const pair = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64');
  if (!isSame(authorization ?? '', `Basic ${pair}`)) throw authenticationFailed();
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(digest(one), digest(other));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
