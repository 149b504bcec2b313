import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { SettingsError } from '../settings/read-given-settings.ts';
import { toTimestamp } from './clock.ts';
import { nameCommand } from './command-name.ts';
import { listKeyIds, listRetainedHashKeys, listRetainedNotUnder } from './data-keys.queries.ts';
import {
  hashKeyBinding,
  insertHashKey,
  recordKeyInUse,
  resealRetainedKey,
} from './data-keys.writes.ts';
import { createId } from './ids.ts';
import { createSealer, type HashedKind, hashedKinds, type Keyring, type Sealer } from './seal.ts';

import { sealedByPrefix } from './sealed-collection.ts';

/**
 * Opens the sealer of this database, with the configured keys and the stored hash keys. Throws SettingsError when
 * values may be sealed under a missing key.
 */
export async function openSealer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  readKeyring: () => Keyring,
): Promise<Sealer> {
  const sealer = createSealer(readKeyring);
  const knownIds = sealer.keyIds();
  const inUse = await listKeyIds(db);
  const missing = inUse.filter((id) => !knownIds.includes(id));
  if (missing.length > 0) {
    throw new SettingsError([
      `DATA_ENCRYPTION_KEY is not the one (${missing.join(', ')}) under which this database was sealed. ` +
        `To change it, name the old one in DATA_ENCRYPTION_KEY_PREVIOUS until ${nameCommand('keys', 'rotate')} is done`,
    ]);
  }
  // A database without recorded key ids may be sealed under any configured key.
  const used = inUse.length === 0 ? knownIds : [sealer.keyId()];
  for (const id of used) await recordKeyInUse(db, id, toTimestamp(clock.now()));
  return createSealer(readKeyring, await readRetainedHashKeys(db, sealer));
}

/** Stores the keys of hashes made before the current key: the hash of an erased value cannot be recomputed. */
export async function storeHashKeys({
  db,
  clock,
  sealer,
}: Pick<Context, 'db' | 'clock' | 'sealer'>): Promise<void> {
  const created_at = toTimestamp(clock.now());
  await transact(db, async (trx) => {
    for (const { purpose, keyId, key } of sealer.hashKeysBefore()) {
      const id = createId();
      const sealed = sealer.seal('hash-key', hashKeyBinding(id), key.toString('base64url'));
      await insertHashKey(trx, { id, purpose, key_id: keyId, sealed, created_at });
    }
  });
}

/** The stored hash keys. */
async function readRetainedHashKeys(
  db: Context['db'],
  sealer: Sealer,
): Promise<{ purpose: HashedKind; key: Buffer }[]> {
  const rows = await listRetainedHashKeys(db);
  return rows.flatMap((row) => {
    const purpose = hashedKinds.find((kind) => kind === row.purpose);
    if (purpose === undefined) return [];
    const key = sealer.open('hash-key', hashKeyBinding(row.id), row.sealed);
    return [{ purpose, key: Buffer.from(key, 'base64url') }];
  });
}

/** The stored hash keys are sealed themselves. */
export const retainedHashKeys = sealedByPrefix(
  'retained hash keys',
  listRetainedNotUnder,
  resealRetainedKey,
);
