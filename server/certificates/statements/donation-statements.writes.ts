import type { Selectable } from 'kysely';
import type { DatabaseTransaction } from '../../database/handles.ts';
import type { DonationStatementsTable } from '../../database/tables/donation-statements.table.ts';

export async function addStatement(
  trx: DatabaseTransaction,
  statement: Selectable<DonationStatementsTable>,
): Promise<void> {
  await trx.insertInto('donation_statements').values(statement).execute();
}
