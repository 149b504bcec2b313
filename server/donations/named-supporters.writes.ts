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

/** Erases name and mail address; the row stays, since the campaign counts it. False when they were erased before. */
export async function hideNamedSupporter(trx: DatabaseTransaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('named_supporters')
    .set({ fullname: '', email: '' })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('fullname', '<>', ''), eb('email', '<>', '')]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
