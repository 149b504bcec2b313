import type { Context } from '../context.ts';
import type { DatabaseReader, DatabaseTransaction } from '../database/handles.ts';
import { toTimestamp } from '../platform/clock.ts';
import { normalizeAddress } from './normalize-address.ts';
import { findByAddressHash, type Subscriber } from './subscribers.queries.ts';
import { eraseAddress } from './subscribers.writes.ts';

/** The subscriber of an address; undefined when it was never subscribed. */
export function findKnownAddress(
  reader: DatabaseReader,
  { sealer }: Pick<Context, 'sealer'>,
  email: string,
): Promise<Subscriber | undefined> {
  return findByAddressHash(reader, sealer.hashes('email', normalizeAddress(email)));
}

/** Unsubscribes an address on its owner's request to the office. False when it was not subscribed. */
export async function eraseKnownAddress(
  trx: DatabaseTransaction,
  { clock, sealer }: Pick<Context, 'clock' | 'sealer'>,
  email: string,
): Promise<boolean> {
  const known = await findKnownAddress(trx, { sealer }, email);
  if (known === undefined || known.email === null) return false;
  await eraseAddress(trx, known.id, toTimestamp(clock.now()));
  return true;
}
