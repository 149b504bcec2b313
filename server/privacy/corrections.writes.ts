import type { FieldChange } from '#shared/staff/corrections-endpoints.ts';
import type { DatabaseTransaction } from '../database/handles.ts';

/**
 * Erases what these fields of donations were before and after their corrections, and everything that still waits for
 * approval; the same in the donor-wide changes that these corrections belong to. Money, the reason, who and when stay.
 */
export async function forgetCorrections(
  trx: DatabaseTransaction,
  donationIds: readonly string[],
  fields: readonly FieldChange['field'][] | 'all',
  at: string,
): Promise<void> {
  if (donationIds.length === 0) return;
  const rows = await trx
    .selectFrom('donation_corrections')
    .select(['id', 'changes', 'donor_change_id', 'proposal_sealed'])
    .where('donation_id', 'in', donationIds)
    .execute();
  for (const { id, changes, proposal_sealed: proposal } of rows) {
    const rest = withoutFields(changes, fields);
    if (rest === changes && proposal === null) continue;
    await trx
      .updateTable('donation_corrections')
      .set({ changes: rest, proposal_sealed: null, erased_at: at })
      .where('id', '=', id)
      .execute();
  }
  const changeIds = rows.flatMap(({ donor_change_id: id }) => id ?? []);
  const ofDonors = fields === 'all' ? [] : await listChangesOfDonors(trx, donationIds);
  await forgetDonorChanges(trx, [...changeIds, ...ofDonors], fields, at);
}

/** The changes of the donors of these donations, also those that touched no donation. */
async function listChangesOfDonors(
  trx: DatabaseTransaction,
  donationIds: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom('donor_changes')
    .innerJoin('donations', 'donations.donor_id', 'donor_changes.donor_id')
    .select('donor_changes.id')
    .distinct()
    .where('donations.id', 'in', donationIds)
    .execute();
  return rows.map(({ id }) => id);
}

async function forgetDonorChanges(
  trx: DatabaseTransaction,
  ids: readonly string[],
  fields: readonly FieldChange['field'][] | 'all',
  at: string,
): Promise<void> {
  if (ids.length === 0) return;
  const rows = await trx
    .selectFrom('donor_changes')
    .select(['id', 'changes'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  for (const { id, changes } of rows) {
    const rest = withoutFields(changes, fields);
    if (rest === changes) continue;
    await trx
      .updateTable('donor_changes')
      .set({ changes: rest, erased_at: at })
      .where('id', '=', id)
      .execute();
  }
}

/** The list without these fields; the same text where it has none of them. */
function withoutFields(stored: string, fields: readonly FieldChange['field'][] | 'all'): string {
  const changes: FieldChange[] = JSON.parse(stored);
  const rest = fields === 'all' ? [] : changes.filter(({ field }) => !fields.includes(field));
  return rest.length === changes.length ? stored : JSON.stringify(rest);
}
