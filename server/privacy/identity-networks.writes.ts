import type { DatabaseTransaction } from '../database/handles.ts';

/** Erases the network of these versions of identity numbers; everything else stays. */
export async function forgetIdentityNetworks(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable('donation_identities')
    .set({ network_hash: null })
    .where('id', 'in', ids)
    .where('network_hash', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
