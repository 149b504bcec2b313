import type { Insertable } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/handles.ts';
import type { RetainedHashKeysTable } from '../database/tables/data-keys.table.ts';
import type { Sealer } from './seal.ts';

/** The place to which a kept hash key is sealed. */
export const hashKeyBinding = (id: string) => `kept_hash_keys|${id}|sealed`;

/** Records that values may be sealed under this key from now on. */
export async function recordKeyInUse(db: Database, keyId: string, at: string): Promise<void> {
  await db
    .insertInto('data_keys')
    .values({ key_id: keyId, first_used_at: at })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute();
}

/** Removes these key ids: no value is sealed under them any more. */
export async function deleteKeys(
  trx: DatabaseTransaction,
  keyIds: readonly string[],
): Promise<void> {
  if (keyIds.length === 0) return;
  await trx.deleteFrom('data_keys').where('key_id', 'in', keyIds).execute();
}

/** Stores a hash key; an existing one is not changed. */
export async function insertHashKey(
  trx: DatabaseTransaction,
  kept: Insertable<RetainedHashKeysTable>,
): Promise<void> {
  await trx
    .insertInto('kept_hash_keys')
    .values(kept)
    .onConflict((conflict) => conflict.columns(['purpose', 'key_id']).doNothing())
    .execute();
}

/** Reseals a kept hash key under the current key. */
export async function resealRetainedKey(
  trx: DatabaseTransaction,
  sealer: Sealer,
  id: string,
): Promise<void> {
  const { sealed } = await trx
    .selectFrom('kept_hash_keys')
    .select('sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const binding = hashKeyBinding(id);
  const renewed = sealer.seal('hash-key', binding, sealer.open('hash-key', binding, sealed));
  await trx
    .updateTable('kept_hash_keys')
    .set({ sealed: renewed })
    .where('id', '=', id)
    .where('sealed', '=', sealed)
    .execute();
}
