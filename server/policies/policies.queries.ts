import { sql } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';

/** The versions of a policy that stand, by number, without their texts. */
export function listEffects(reader: DatabaseReader, policy: string) {
  return reader
    .selectFrom('policy_versions')
    .select(['number', 'effective_from'])
    .where('policy', '=', policy)
    .where('withdrawn_at', 'is', null)
    .orderBy('number')
    .execute();
}

/** The same of all policies, for the donation that is made now. */
export function listAllEffects(reader: DatabaseReader) {
  return reader
    .selectFrom('policy_versions')
    .select(['policy', 'number', 'effective_from'])
    .where('withdrawn_at', 'is', null)
    .orderBy('policy')
    .orderBy('number')
    .execute();
}

/** A version with its text; undefined for an unknown or withdrawn one. */
export function findVersion(reader: DatabaseReader, policy: string, number: number) {
  return reader
    .selectFrom('policy_versions')
    .select(['number', 'source', 'shown', 'effective_from'])
    .where('policy', '=', policy)
    .where('number', '=', number)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
}

/** The last two versions that stand, the newest first. */
export function listLastVersions(reader: DatabaseReader, policy: string) {
  return reader
    .selectFrom('policy_versions')
    .select(['number', 'source', 'hi', 'effective_from', 'published_at'])
    .where('policy', '=', policy)
    .where('withdrawn_at', 'is', null)
    .orderBy('number', 'desc')
    .limit(2)
    .execute();
}

/** The number of the newest version, withdrawn ones included; 0 before the first. */
export async function findLastNumber(reader: DatabaseReader, policy: string): Promise<number> {
  const row = await reader
    .selectFrom('policy_versions')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('policy', '=', policy)
    .executeTakeFirst();
  return Number(row?.number ?? 0);
}

/** Every version of a policy with who published it, the newest first. */
export function listVersionRows(reader: DatabaseReader, policy: string) {
  return reader
    .selectFrom('policy_versions')
    .leftJoin('staff_members', 'staff_members.id', 'policy_versions.published_by')
    .select([
      'policy_versions.number',
      'policy_versions.effective_from',
      'policy_versions.published_at',
      'policy_versions.withdrawn_at',
      'staff_members.name',
    ])
    .where('policy_versions.policy', '=', policy)
    .orderBy('policy_versions.number', 'desc')
    .execute();
}

/** Whether a donation was made under a version. */
export async function hasDonationsUnder(
  reader: DatabaseReader,
  policy: string,
  number: number,
): Promise<boolean> {
  const any = await reader
    .selectFrom('donations')
    .select('id')
    .where(sql<boolean>`' ' || policies_version || ' ' like ${`% ${policy}:${number} %`}`)
    .limit(1)
    .executeTakeFirst();
  return any !== undefined;
}

/** Whether the text of a policy is still the one that the program brought along. */
export async function isSamplePolicy(reader: DatabaseReader, policy: string): Promise<boolean> {
  const row = await reader
    .selectFrom('content_items')
    .select('is_sample')
    .where('collection', '=', 'policies')
    .where('id', '=', policy)
    .executeTakeFirst();
  return row?.is_sample === 1;
}
