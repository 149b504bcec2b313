import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { PolicyVersionsTable } from '../database/tables/policy-versions.table.ts';

export async function insertPolicyVersion(
  trx: DatabaseTransaction,
  version: Insertable<PolicyVersionsTable>,
): Promise<void> {
  await trx.insertInto('policy_versions').values(version).execute();
}

/** Notes that a version never takes effect, or no longer is in effect. */
export async function withdrawVersion(
  trx: DatabaseTransaction,
  { policy, number, at, by }: { policy: string; number: number; at: string; by: string },
): Promise<void> {
  await trx
    .updateTable('policy_versions')
    .set({ withdrawn_at: at, withdrawn_by: by })
    .where('policy', '=', policy)
    .where('number', '=', number)
    .execute();
}
