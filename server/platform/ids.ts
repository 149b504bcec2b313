import { randomBytes } from 'node:crypto';
import { encodeTime, monotonicFactory } from 'ulid';

const NUMBERS_AT_ONCE = 256;
const BYTES_A_NUMBER = 4;

/** Random bytes are fetched in blocks: a call for each id would be most of its cost, and every request gets an id. */
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

/** A new ULID: 26 characters, sorts by creation time. */
export function createId(): string {
  return next();
}

const TOKEN_BYTES = 24;

/** 192 random bits for a secret URL. */
export function createToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

const TIME_LENGTH = 10;

/** The smallest ULID of this time, to find by id what was created since. */
export function firstIdAt(moment: Date): string {
  return encodeTime(moment.getTime(), TIME_LENGTH);
}
