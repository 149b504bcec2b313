import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import type { Sealer } from '../platform/seal.ts';
import { panPlace, vaultPlace } from './identity-numbers.writes.ts';

/**
 * Seals a donor's PAN and hashes it under the current key. Where another donor stands under the new hash already, the
 * row keeps its old one, under which it is still found: two rows of one person are for staff to merge.
 */
export async function renewPan(
  trx: DatabaseTransaction,
  sealer: Sealer,
  donorId: string,
): Promise<void> {
  const donor = await trx
    .selectFrom('donors')
    .select(['pan_sealed', 'pan_hash'])
    .where('id', '=', donorId)
    .executeTakeFirst();
  if (!donor?.pan_sealed) return;
  const pan = sealer.open('pan', panPlace(donorId), donor.pan_sealed);
  const hash = sealer.hash('pan', pan);
  await lockNames(trx, [`donor-pan:${hash}`]);
  const other = await trx
    .selectFrom('donors')
    .select('id')
    .where('pan_hash', '=', hash)
    .where('id', '!=', donorId)
    .executeTakeFirst();
  await trx
    .updateTable('donors')
    .set({
      pan_sealed: sealer.seal('pan', panPlace(donorId), pan),
      ...(other || donor.pan_hash === null ? {} : { pan_hash: hash }),
    })
    .where('id', '=', donorId)
    .where('pan_sealed', '=', donor.pan_sealed)
    .execute();
}

/** The same for a number of the vault. */
export async function renewVaultRow(
  trx: DatabaseTransaction,
  sealer: Sealer,
  reference: string,
): Promise<void> {
  const row = await trx
    .selectFrom('aadhaar_vault')
    .select('sealed')
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row?.sealed) return;
  const number = sealer.open('aadhaar', vaultPlace(reference), row.sealed);
  const hash = sealer.hash('aadhaar', number);
  const other = await trx
    .selectFrom('aadhaar_vault')
    .select('reference')
    .where('number_hash', '=', hash)
    .where('reference', '!=', reference)
    .executeTakeFirst();
  await trx
    .updateTable('aadhaar_vault')
    .set({
      sealed: sealer.seal('aadhaar', vaultPlace(reference), number),
      ...(other ? {} : { number_hash: hash }),
    })
    .where('reference', '=', reference)
    .where('sealed', '=', row.sealed)
    .execute();
}
