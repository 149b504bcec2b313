import { createHmac, randomBytes } from 'node:crypto';
import { hideIdentityNumbers } from './hide-identity-numbers.ts';
import { nameNetwork } from './limits/networks.ts';

/** From where something was done: the network, and what the browser called itself. */
export type Trace = { network: string; client: string };

const LONGEST_CLIENT = 300;
const SALT_BYTES = 16;

/** The trace of a request; `address` is the one that is believed, `userAgent` whatever was sent. */
export function toTrace({
  address,
  userAgent,
}: {
  address: string | undefined;
  userAgent: string | undefined;
}): Trace {
  const client = (userAgent ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, LONGEST_CLIENT);
  return { network: nameNetwork(address), client: hideIdentityNumbers(client) };
}

export function createTraceSalt(): string {
  return randomBytes(SALT_BYTES).toString('hex');
}

/**
 * What the chain holds of a trace. Once text and salt are deleted nobody can tell from it where something was done, and the
 * chain still holds.
 */
export function hashTrace({ network, client }: Trace, salt: string): string {
  return createHmac('sha256', Buffer.from(salt, 'hex'))
    .update(JSON.stringify([network, client]))
    .digest('hex');
}
