import type { Insertable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '../../database/handles.ts';
import type {
  ListColumnsTable,
  SavedViewsTable,
} from '../../database/tables/list-choices.table.ts';

/** Sets the columns of a member; '' for the list's own. */
export async function writeColumns(trx: DatabaseTransaction, row: ListColumnsTable): Promise<void> {
  const { columns, updated_at } = row;
  await trx
    .insertInto('list_columns')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'list']).doUpdateSet({ columns, updated_at }),
    )
    .execute();
}

export async function insertView(
  trx: DatabaseTransaction,
  view: Insertable<SavedViewsTable>,
): Promise<void> {
  await trx.insertInto('saved_views').values(view).execute();
}

export async function updateView(
  trx: DatabaseTransaction,
  id: string,
  change: Updateable<SavedViewsTable>,
): Promise<void> {
  await trx.updateTable('saved_views').set(change).where('id', '=', id).execute();
}

export async function removeView(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('saved_views').where('id', '=', id).execute();
}
