import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import type { Sealer } from '../platform/seal.ts';
import { findByAddressHash } from './subscribers.queries.ts';
import { normalizeAddress } from './subscriptions.ts';

/** Rehashes an address under the current key; when it was erased meanwhile, the old hash stays. */
export async function renewAddressHash(
  trx: DatabaseTransaction,
  sealer: Sealer,
  id: string,
): Promise<void> {
  const row = await trx
    .selectFrom('subscribers')
    .select(['email', 'address_hash'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.email) return;
  const hash = sealer.hash('email', normalizeAddress(row.email));
  await lockNames(trx, [`subscriber:${hash}`]);
  if (await findByAddressHash(trx, [hash])) return;
  await trx
    .updateTable('subscribers')
    .set({ address_hash: hash })
    .where('id', '=', id)
    .where('address_hash', '=', row.address_hash)
    .execute();
}
