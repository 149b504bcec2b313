import type { DatabaseReader } from '../../database/handles.ts';

/** All campaigns, the general fund last. */
export async function listCampaignIds(reader: DatabaseReader): Promise<string[]> {
  const rows = await reader
    .selectFrom('campaigns')
    .select('id')
    .orderBy('listed', 'desc')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The newest version with a sealed PAN; undefined if there is none. */
export async function findSealedPan(reader: DatabaseReader) {
  return reader
    .selectFrom('donation_identities')
    .select(['id', 'pan_sealed'])
    .where('pan_sealed', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
