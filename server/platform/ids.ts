import { randomBytes } from 'node:crypto';
import { monotonicFactory } from 'ulid';

const next = monotonicFactory(() => randomBytes(4).readUInt32BE() / 2 ** 32);

/** A new ULID: 26 characters, sorts by the time it was made. */
export function createId(): string {
  return next();
}

const TOKEN_BYTES = 24;

/** 192 random bits for an address that only its holder may know. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
