import type { Context } from '../context.ts';
import type { DatabaseReader, DatabaseTransaction } from '../database/handles.ts';
import { toTimestamp } from '../platform/clock.ts';
import type { SealedCollection } from '../platform/sealed-collection.ts';
import { listHashedAddresses } from './address-hashes.queries.ts';
import { renewAddressHash } from './address-hashes.writes.ts';
import { findByAddressHash, type Subscriber } from './subscribers.queries.ts';
import { eraseAddress } from './subscribers.writes.ts';
import { normalizeAddress } from './subscriptions.ts';

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
  const existing = await findKnownAddress(trx, { sealer }, email);
  if (existing === undefined || existing.email === null) return false;
  await eraseAddress(trx, existing.id, toTimestamp(clock.now()));
  return true;
}

/** Erases the address of a subscriber again, after an older copy was restored. Idempotent. */
export const eraseSubscriber = eraseAddress;

/** Subscribers' addresses, by keyed hash. The hash does not name its key. */
export const hashedAddresses: SealedCollection = {
  name: 'addresses of subscribers',
  renew: renewAddressHash,
  async listOld(reader, sealer, page) {
    const rows = await listHashedAddresses(reader, page);
    const old = rows.filter(
      ({ email, hash }) => hash !== sealer.hash('email', normalizeAddress(email)),
    );
    return {
      ids: old.map(({ id }) => id),
      last: rows.length < page.limit ? null : (rows.at(-1)?.id ?? null),
    };
  },
};
