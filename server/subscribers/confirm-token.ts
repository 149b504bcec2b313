import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits, as used in a link. */
export function createLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored form of a confirmation token: useless to a reader of the database. */
export function hashLinkToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
