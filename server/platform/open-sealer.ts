import type { Context } from '../context.ts';
import { SettingsError } from '../settings/read-given-settings.ts';
import { toTimestamp } from './clock.ts';
import { listKeyIds } from './data-keys.queries.ts';
import { noteKeyInUse } from './data-keys.writes.ts';
import { readKeptHashKeys } from './kept-hash-keys.ts';
import { createSealer, type Keyring, type Sealer } from './seal.ts';

/**
 * Opens the sealer of this database, with the configured keys and the stored hash keys. Throws SettingsError when
 * values may be sealed under a missing key.
 */
export async function openSealer(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  readKeyring: () => Keyring,
): Promise<Sealer> {
  const sealer = createSealer(readKeyring);
  const known = sealer.keyIds();
  const inUse = await listKeyIds(db);
  const missing = inUse.filter((id) => !known.includes(id));
  if (missing.length > 0) {
    throw new SettingsError([
      `DATA_ENCRYPTION_KEY is not the one (${missing.join(', ')}) under which this database was sealed. ` +
        'To change it, name the old one in DATA_ENCRYPTION_KEY_PREVIOUS until `npm run keys -- rotate` is done',
    ]);
  }
  // A database without recorded key ids may be sealed under any configured key.
  const used = inUse.length === 0 ? known : [sealer.keyId()];
  for (const id of used) await noteKeyInUse(db, id, toTimestamp(clock.now()));
  return createSealer(readKeyring, await readKeptHashKeys(db, sealer));
}
