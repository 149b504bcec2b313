import type { SealedCollection } from '../platform/sealed-collection.ts';
import { listHashedAddresses } from './address-hashes.queries.ts';
import { renewAddressHash } from './address-hashes.writes.ts';
import { normalizeAddress } from './normalize-address.ts';

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
