import type { DatabaseTransaction } from '../database/handles.ts';
import { lockRows } from '../database/locks.ts';

/** Deletes the vault entries without references; returns how many. */
async function removeFromVault(
  trx: DatabaseTransaction,
  references: readonly string[],
): Promise<number> {
  if (references.length === 0) return 0;
  await lockVault(trx, references);
  const { numDeletedRows } = await trx
    .deleteFrom('aadhaar_vault')
    .where('reference', 'in', references)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('donation_identities')
            .select('donation_identities.id')
            .whereRef('donation_identities.aadhaar_reference', '=', 'aadhaar_vault.reference'),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Erases the numbers of these references; last four digits and keyed hash stay. Returns how many. */
export async function shredAadhaar(
  trx: DatabaseTransaction,
  references: readonly string[],
  at: string,
): Promise<number> {
  if (references.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable('aadhaar_vault')
    .set({ sealed: null, shredded_at: at })
    .where('reference', 'in', references)
    .where('sealed', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes vault entries without a counted donation, and the references to them. */
export async function forgetAadhaar(
  trx: DatabaseTransaction,
  references: readonly string[],
): Promise<number> {
  if (references.length === 0) return 0;
  await lockVault(trx, references);
  await trx
    .updateTable('donation_identities')
    .set({ aadhaar_reference: null })
    .where('aadhaar_reference', 'in', references)
    .execute();
  return removeFromVault(trx, references);
}

/** Erases PAN, Aadhaar and network from every version of these donations' identities, and unneeded vault entries. */
export async function eraseIdentities(
  trx: DatabaseTransaction,
  donationIds: readonly string[],
): Promise<void> {
  if (donationIds.length === 0) return;
  const referred = await trx
    .selectFrom('donation_identities')
    .select('aadhaar_reference')
    .distinct()
    .where('donation_id', 'in', donationIds)
    .where('aadhaar_reference', 'is not', null)
    .execute();
  await trx
    .updateTable('donation_identities')
    .set({
      pan_sealed: null,
      pan_hash: null,
      pan_last4: null,
      aadhaar_reference: null,
      network_hash: null,
    })
    .where('donation_id', 'in', donationIds)
    .execute();
  await removeFromVault(
    trx,
    referred.flatMap(({ aadhaar_reference }) => aadhaar_reference ?? []),
  );
}

/** Locks vault entries, so that no new reference is made to one being deleted. */
export async function lockVault(
  trx: DatabaseTransaction,
  references: readonly string[],
): Promise<void> {
  if (references.length === 0) return;
  await trx
    .selectFrom('aadhaar_vault')
    .select('reference')
    .where('reference', 'in', references)
    .orderBy('reference')
    .$call(lockRows(trx, 'update'))
    .execute();
}

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
