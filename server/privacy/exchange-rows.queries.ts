import type { DatabaseReader } from '../database/handles.ts';
import { type DuePage, type Page, type RetentionLimits, toPage } from './retention-limits.ts';

/** The stored values of a row without name, amount and date; also of new rows before they are checked. */
export const NOTHING_SHOWN = '{}';
const SEPARATOR = '|';

/** A row of an import file. */
export type ImportRowKey = { importId: string; line: number };

/** Rows of finished imports that still have name, amount and date. */
export async function listImportRows(
  reader: DatabaseReader,
  { exchangeBefore }: Pick<RetentionLimits, 'exchangeBefore'>,
  page: Page,
): Promise<DuePage> {
  const after = parseRowKey(page.after);
  const rows = await reader
    .selectFrom('donation_import_rows')
    .innerJoin('donation_imports', 'donation_imports.id', 'donation_import_rows.import_id')
    .select(['donation_import_rows.import_id', 'donation_import_rows.line'])
    .where('donation_imports.step', 'in', ['done', 'undone'])
    .where('donation_imports.updated_at', '<=', exchangeBefore)
    .where('donation_import_rows.shown', '<>', NOTHING_SHOWN)
    .where('donation_import_rows.import_id', '>=', after.importId)
    .where((eb) =>
      eb.or([
        eb('donation_import_rows.import_id', '>', after.importId),
        eb('donation_import_rows.line', '>', after.line),
      ]),
    )
    .orderBy('donation_import_rows.import_id')
    .orderBy('donation_import_rows.line')
    .limit(page.limit)
    .execute();
  return toPage(
    rows.map(({ import_id, line }) => ({ id: `${import_id}${SEPARATOR}${line}` })),
    page,
  );
}

/** Parses an id of listImportRows. */
export function parseRowKey(id: string): ImportRowKey {
  const [importId = '', line = '0'] = id.split(SEPARATOR);
  return { importId, line: Number(line) };
}

/** Old exports that still have their search terms. Those waiting for approval are excluded. */
export async function listExportSearches(
  reader: DatabaseReader,
  { exchangeBefore }: Pick<RetentionLimits, 'exchangeBefore'>,
  page: Page,
): Promise<DuePage> {
  const rows = await reader
    .selectFrom('donation_exports')
    .select('id')
    .where('updated_at', '<=', exchangeBefore)
    .where('status', '<>', 'waiting')
    .where('filters', 'like', '%"q":%')
    .where('id', '>', page.after)
    .orderBy('id')
    .limit(page.limit)
    .execute();
  return toPage(rows, page);
}
