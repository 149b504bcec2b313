import type { DatabaseReader } from '../../database/handles.ts';
import type { Sealer } from '../../platform/seal.ts';
import { openPan } from '../identity-numbers.writes.ts';
import { findSealedPan } from './seed.queries.ts';

/** Throws when this database was sealed under another key: hashes would not match and values not open. */
export async function requireOwnKey(reader: DatabaseReader, sealer: Sealer): Promise<void> {
  const identity = await findSealedPan(reader);
  if (!identity?.pan_sealed) return;
  try {
    openPan({ sealer }, identity.id, identity.pan_sealed);
  } catch (error) {
    throw new Error(
      'Expected the DATA_ENCRYPTION_KEY that sealed this database, got another: set that key, or use an empty database',
      { cause: error },
    );
  }
}
