import type { DatabaseReader } from '../../database/handles.ts';
import type { Sealer } from '../../platform/seal.ts';
import { openPan } from '../identity-numbers.writes.ts';
import { findSealedPan } from './seed.queries.ts';

/** Throws when the donors of this database were sealed under another key: ours would never match or open theirs. */
export async function requireOwnKey(reader: DatabaseReader, sealer: Sealer): Promise<void> {
  const donor = await findSealedPan(reader);
  if (!donor?.pan_sealed) return;
  try {
    openPan({ sealer }, donor.id, donor.pan_sealed);
  } catch (error) {
    throw new Error('This database was sealed under another DATA_ENCRYPTION_KEY', { cause: error });
  }
}
