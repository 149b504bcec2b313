import { createHmac, randomBytes } from 'node:crypto';
import { nameNetwork } from './limits/networks.ts';
import { hideIdentityNumbers } from './scrub-text.ts';

/** Where an action came from: network and user agent. */
export type Trace = { network: string; client: string };

const LONGEST_CLIENT = 300;
const SALT_BYTES = 16;

/** The trace of a request; `address` is the trusted client address, `userAgent` the header as sent. */
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

/** The hash of a trace that the chain contains. Text and salt can be deleted without breaking the chain. */
export function hashTrace({ network, client }: Trace, salt: string): string {
  return createHmac('sha256', Buffer.from(salt, 'hex'))
    .update(JSON.stringify([network, client]))
    .digest('hex');
}
