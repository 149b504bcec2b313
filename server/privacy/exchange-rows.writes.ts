import type { DatabaseTransaction } from '../database/handles.ts';
import { NOTHING_SHOWN, parseRowKey } from './exchange-rows.queries.ts';

/** Erases name, amount and date of these rows; their findings and donations stay. */
export async function emptyImportRows(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<number> {
  let emptied = 0;
  for (const { importId, line } of ids.map(parseRowKey)) {
    const { numUpdatedRows } = await trx
      .updateTable('donation_import_rows')
      .set({ shown: NOTHING_SHOWN })
      .where('import_id', '=', importId)
      .where('line', '=', line)
      .where('shown', '<>', NOTHING_SHOWN)
      .executeTakeFirst();
    emptied += Number(numUpdatedRows);
  }
  return emptied;
}

/**
 * Erases search terms; who exported which file, when and with which columns stays. An export not downloaded yet becomes
 * unavailable: without its search it would contain everyone.
 */
export async function forgetExportSearches(
  trx: DatabaseTransaction,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await trx
    .selectFrom('donation_exports')
    .select(['id', 'filters', 'status'])
    .where('id', 'in', ids)
    .where('status', '<>', 'waiting')
    .execute();
  for (const { id, filters, status } of rows) {
    const { q: _, ...remainingFilters } = JSON.parse(filters) as Record<string, string>;
    const isOpen = status === 'ready' || status === 'running';
    await trx
      .updateTable('donation_exports')
      .set({ filters: JSON.stringify(remainingFilters), ...(isOpen ? { status: 'failed' } : {}) })
      .where('id', '=', id)
      .execute();
  }
  return rows.length;
}
