import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** 256 random bits, as they stand in a link. */
export function createSecretToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is kept of a token: whoever reads the database can do nothing with it. */
export function hashSecretToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
