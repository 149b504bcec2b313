import type { DatabaseTransaction } from '../database/handles.ts';
import type { Sealer } from '../platform/seal.ts';
import { donorPanContext, openPan, sealPan, vaultContext } from './identity-numbers.writes.ts';

/** Re-seals and re-hashes the PAN of a version under the current key. */
export async function renewPan(
  trx: DatabaseTransaction,
  sealer: Sealer,
  identityId: string,
): Promise<void> {
  const identity = await trx
    .selectFrom('donation_identities')
    .select('pan_sealed')
    .where('id', '=', identityId)
    .executeTakeFirst();
  if (!identity?.pan_sealed) return;
  const pan = openPan({ sealer }, identityId, identity.pan_sealed);
  const { pan_sealed, pan_hash } = sealPan({ sealer }, identityId, pan);
  await trx
    .updateTable('donation_identities')
    .set({ pan_sealed, pan_hash })
    .where('id', '=', identityId)
    .where('pan_sealed', '=', identity.pan_sealed)
    .execute();
}

/** Re-seals the PAN of a donor not carried over yet; it is hashed by the carry-over. */
export async function renewDonorPan(
  trx: DatabaseTransaction,
  sealer: Sealer,
  donorId: string,
): Promise<void> {
  const donor = await trx
    .selectFrom('donors')
    .select('pan_sealed')
    .where('id', '=', donorId)
    .executeTakeFirst();
  if (!donor?.pan_sealed) return;
  const context = donorPanContext(donorId);
  const pan = sealer.open('pan', context, donor.pan_sealed);
  await trx
    .updateTable('donors')
    .set({ pan_sealed: sealer.seal('pan', context, pan) })
    .where('id', '=', donorId)
    .where('pan_sealed', '=', donor.pan_sealed)
    .execute();
}

/** Re-seals and re-hashes a number of the vault. */
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
  const number = sealer.open('aadhaar', vaultContext(reference), row.sealed);
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
      sealed: sealer.seal('aadhaar', vaultContext(reference), number),
      ...(other ? {} : { number_hash: hash }),
    })
    .where('reference', '=', reference)
    .where('sealed', '=', row.sealed)
    .execute();
}
