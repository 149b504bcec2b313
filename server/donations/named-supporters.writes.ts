import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { NamedSupportersTable } from '../database/tables/named-supporters.table.ts';

/** Lists a supporter under a campaign without a donation. */
export async function insertNamedSupporter(
  trx: DatabaseTransaction,
  supporter: Insertable<NamedSupportersTable>,
): Promise<void> {
  await trx.insertInto('named_supporters').values(supporter).execute();
}
