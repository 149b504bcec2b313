import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits, as they stand in a link. */
export function createLinkToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is kept of a confirmation token: whoever reads the database can confirm nothing with it. */
export function hashLinkToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
