import type { DatabaseTransaction } from '../database/handles.ts';
import { lockRows } from '../database/locks.ts';

/** Removes those of these entries of the vault that no donation refers to any more; answers how many. */
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

/** Erases the numbers behind these references for good; their last four digits and keyed hash stay. Answers how many. */
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

/** Takes entries to which no counted donation belongs out of the vault, and off the donations that referred to them. */
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

/** Takes PAN, Aadhaar and network off every version of what these donations said, and the vault's entries that nobody needs now. */
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

/** Holds entries of the vault, so that nobody begins to refer to one that is about to go. */
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
