import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type {
  ImportHeadingsTable,
  ImportPurposesTable,
} from '../database/tables/import-mappings.table.ts';

type PurposeRow = Selectable<ImportPurposesTable>;

const NEWEST = 200;

/** The mapping of a set of headings; undefined when none is remembered. */
export async function findHeadings(
  reader: DatabaseReader,
  id: string,
): Promise<Selectable<ImportHeadingsTable> | undefined> {
  return reader.selectFrom('import_headings').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Remembered purposes by their ids. */
export async function findPurposes(
  reader: DatabaseReader,
  ids: readonly string[],
): Promise<Map<string, PurposeRow>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('import_purposes')
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The remembered headings, the latest first. */
export async function listHeadings(reader: DatabaseReader) {
  return reader
    .selectFrom('import_headings')
    .selectAll()
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .limit(NEWEST)
    .execute();
}

/** The remembered purposes with their campaigns, the latest first. */
export async function listPurposes(reader: DatabaseReader) {
  return selectPurposes(reader).orderBy('saved_at', 'desc').orderBy('id').limit(NEWEST).execute();
}
export type NamedPurposeRow = Awaited<ReturnType<typeof listPurposes>>[number];

export async function findNamedPurpose(
  reader: DatabaseReader,
  id: string,
): Promise<NamedPurposeRow | undefined> {
  return selectPurposes(reader).where('import_purposes.id', '=', id).executeTakeFirst();
}

function selectPurposes(reader: DatabaseReader) {
  return reader
    .selectFrom('import_purposes')
    .innerJoin('campaigns', 'campaigns.id', 'import_purposes.campaign_id')
    .selectAll('import_purposes')
    .select('campaigns.title as campaign_title');
}

const MOST_PURPOSES = 200;

/** Purposes of a file that name no campaign, those of most rows first. */
export async function countPurposes(reader: DatabaseReader, importId: string) {
  return reader
    .selectFrom('donation_import_rows')
    .select('purpose')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .where('purpose', '<>', '')
    .groupBy('purpose')
    .orderBy('count', 'desc')
    .orderBy('purpose')
    .limit(MOST_PURPOSES)
    .execute();
}
