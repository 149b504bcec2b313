import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { LedgerChecksTable } from '../database/tables/ledger-checks.table.ts';

/** Keeps what a check found; forgets those before `oldest` (UTC ISO). */
export async function keepLedgerCheck(
  trx: DatabaseTransaction,
  row: Insertable<LedgerChecksTable>,
  oldest: string,
): Promise<void> {
  await trx.insertInto('ledger_checks').values(row).execute();
  await trx.deleteFrom('ledger_checks').where('checked_at', '<', oldest).execute();
}
