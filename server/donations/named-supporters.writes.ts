import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { NamedSupportersTable } from '../database/tables/named-supporters.table.ts';

/** Lists somebody under a campaign without money. */
export async function insertNamedSupporter(
  trx: DatabaseTransaction,
  supporter: Insertable<NamedSupportersTable>,
): Promise<void> {
  await trx.insertInto('named_supporters').values(supporter).execute();
}
