import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../../database/handles.ts';
import type { ContentAliasesTable } from '../../database/tables/content-aliases.table.ts';

/** Adds an earlier address; one that exists already is not changed. */
export async function insertAlias(
  trx: DatabaseTransaction,
  alias: Insertable<ContentAliasesTable>,
): Promise<void> {
  await trx
    .insertInto('content_aliases')
    .values(alias)
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute();
}

/** Removes the earlier addresses of a document that is erased. */
export async function deleteAliases(
  trx: DatabaseTransaction,
  { collection, id }: Pick<Insertable<ContentAliasesTable>, 'collection' | 'id'>,
): Promise<void> {
  await trx
    .deleteFrom('content_aliases')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .execute();
}
