import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type { DonationExportsTable } from '../database/tables/donation-exports.table.ts';

export type DonationExportRow = Selectable<DonationExportsTable>;

const NEWEST = 10;

/** A requested export; undefined for an unknown id. */
export async function findExport(
  reader: DatabaseReader,
  id: string,
): Promise<DonationExportRow | undefined> {
  return reader.selectFrom('donation_exports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The last file that a member exported; undefined before the first. */
export async function findLastExport(
  reader: DatabaseReader,
  memberId: string,
): Promise<DonationExportRow | undefined> {
  return reader
    .selectFrom('donation_exports')
    .selectAll()
    .where('prepared_by', '=', memberId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The latest exports. */
export async function listNewestExports(reader: DatabaseReader): Promise<DonationExportRow[]> {
  return reader
    .selectFrom('donation_exports')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
}
