import type { DatabaseReader } from '../database/handles.ts';

/** The sealed PANs of these donors; those without one are left out. */
export async function listSealedPans(reader: DatabaseReader, donorIds: readonly string[]) {
  if (donorIds.length === 0) return [];
  return reader
    .selectFrom('donors')
    .select(['id', 'pan_sealed'])
    .where('id', 'in', donorIds)
    .where('pan_sealed', 'is not', null)
    .execute();
}
