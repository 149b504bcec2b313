import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type {
  ImportHeadingsTable,
  ImportPurposesTable,
} from '../database/tables/import-mappings.table.ts';

/** Remembers the mapping of a set of headings, in place of an earlier one. */
export async function saveHeadings(
  trx: DatabaseTransaction,
  row: Insertable<ImportHeadingsTable>,
): Promise<void> {
  const { id: _, ...change } = row;
  await trx
    .insertInto('import_headings')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute();
}

/** Remembers the campaign of a purpose, in place of an earlier one. */
export async function savePurpose(
  trx: DatabaseTransaction,
  row: Insertable<ImportPurposesTable>,
): Promise<void> {
  const { id: _, ...change } = row;
  await trx
    .insertInto('import_purposes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute();
}

/** Whether there was such a mapping. */
export async function deleteMapping(
  trx: DatabaseTransaction,
  table: 'import_headings' | 'import_purposes',
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await (table === 'import_headings'
    ? trx.deleteFrom('import_headings').where('id', '=', id).executeTakeFirst()
    : trx.deleteFrom('import_purposes').where('id', '=', id).executeTakeFirst());
  return numDeletedRows > 0n;
}
