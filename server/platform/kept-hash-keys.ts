import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { toTimestamp } from './clock.ts';
import { type HashedKind, hashedKinds } from './data-key.ts';
import { listKeptHashKeys, listKeptNotUnder } from './data-keys.queries.ts';
import { hashKeyPlace, keepHashKey, renewKeptKey } from './data-keys.writes.ts';
import { createId } from './ids.ts';
import type { Sealer } from './seal.ts';
import { sealedByPrefix } from './sealed-collection.ts';

/** Stores the keys of hashes made before the current key: the hash of an erased value cannot be recomputed. */
export async function keepHashKeys({
  db,
  clock,
  sealer,
}: Pick<Context, 'db' | 'clock' | 'sealer'>): Promise<void> {
  const created_at = toTimestamp(clock.now());
  await transact(db, async (trx) => {
    for (const { purpose, keyId, key } of sealer.hashKeysBefore()) {
      const id = createId();
      const sealed = sealer.seal('hash-key', hashKeyPlace(id), key.toString('base64url'));
      await keepHashKey(trx, { id, purpose, key_id: keyId, sealed, created_at });
    }
  });
}

/** The stored hash keys. */
export async function readKeptHashKeys(
  db: Context['db'],
  sealer: Sealer,
): Promise<{ purpose: HashedKind; key: Buffer }[]> {
  const rows = await listKeptHashKeys(db);
  return rows.flatMap((row) => {
    const purpose = hashedKinds.find((kind) => kind === row.purpose);
    if (purpose === undefined) return [];
    const key = sealer.open('hash-key', hashKeyPlace(row.id), row.sealed);
    return [{ purpose, key: Buffer.from(key, 'base64url') }];
  });
}

/** The stored hash keys are sealed themselves. */
export const keptHashKeys = sealedByPrefix('kept keys of hashes', listKeptNotUnder, renewKeptKey);
