import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { lockRows } from '../../database/locks.ts';
import { selectDonorsWithNumbers } from './carry-over.queries.ts';

/** Locks those of these donations that have no identity version yet; returns their ids. */
export async function lockUncarried(
  trx: DatabaseTransaction,
  donationIds: readonly string[],
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('donations')
    .select('id')
    .where('id', 'in', donationIds)
    .where(sql<string>`coalesce(identity_id, '')`, '=', '')
    .orderBy('id')
    .$call(lockRows(trx, 'no key update'))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Sets the identity version of each donation. */
export async function setIdentities(
  trx: DatabaseTransaction,
  table: 'donations' | 'tax_documents',
  links: readonly { id: string; identityId: string }[],
): Promise<void> {
  if (links.length === 0) return;
  const versions = links.map(({ id, identityId }) => sql`when ${id} then ${identityId}`);
  await trx
    .updateTable(table)
    .set({ identity_id: sql<string>`case id ${sql.join(versions, sql` `)} end` })
    .where(
      'id',
      'in',
      links.map(({ id }) => id),
    )
    .execute();
}

/** Unlinks donations from donors that were assigned before any money came. */
export async function unlinkDonors(
  trx: DatabaseTransaction,
  donationIds: readonly string[],
): Promise<void> {
  if (donationIds.length === 0) return;
  await trx
    .updateTable('donations')
    .set({ donor_id: null })
    .where('id', 'in', donationIds)
    .execute();
}

/** Clears the numbers of at most `limit` donors; returns how many. */
export async function emptyDonors(trx: DatabaseTransaction, limit: number): Promise<number> {
  const donors = await selectDonorsWithNumbers(trx).limit(limit).execute();
  if (donors.length === 0) return 0;
  await trx
    .updateTable('donors')
    .set({ pan_sealed: null, pan_hash: null, pan_last4: null, aadhaar_reference: null })
    .where(
      'id',
      'in',
      donors.map(({ id }) => id),
    )
    .execute();
  return donors.length;
}
