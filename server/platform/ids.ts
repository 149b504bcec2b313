import { randomBytes } from 'node:crypto';
import { monotonicFactory } from 'ulid';

const NUMBERS_AT_ONCE = 256;
const BYTES_A_NUMBER = 4;

/** Asking for each number by itself would cost most of an id, of which every request gets one. */
let drawn = Buffer.alloc(0);
let used = 0;

function drawNumber(): number {
  if (used >= drawn.length) {
    drawn = randomBytes(NUMBERS_AT_ONCE * BYTES_A_NUMBER);
    used = 0;
  }
  const number = drawn.readUInt32BE(used) / 2 ** 32;
  used += BYTES_A_NUMBER;
  return number;
}

const next = monotonicFactory(drawNumber);

/** A new ULID: 26 characters, sorts by the time it was made. */
export function createId(): string {
  return next();
}

const TOKEN_BYTES = 24;

/** 192 random bits for an address that only its holder may know. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}
