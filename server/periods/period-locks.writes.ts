import type { Insertable } from 'kysely';
import type { Period } from '#shared/staff/accounting-periods.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames, shareName } from '../database/locks.ts';
import type {
  LockedPeriodBookingsTable,
  PeriodLocksTable,
} from '../database/tables/periods.table.ts';

const NAME = 'accounting-periods';

/** Until the transaction ends no period is locked or unlocked; other bookings continue. */
export async function holdPeriods(trx: DatabaseTransaction): Promise<void> {
  await shareName(trx, NAME);
}

/** Waits for all transactions that hold the periods, so that none books into one that is locked now. */
export async function awaitBookings(trx: DatabaseTransaction): Promise<void> {
  await lockNames(trx, [NAME]);
}

/** Locks a period; false when it is locked already. */
export async function insertLock(
  trx: DatabaseTransaction,
  row: Insertable<PeriodLocksTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('period_locks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Unlocks a period; false when it is not locked. */
export async function deleteLock(
  trx: DatabaseTransaction,
  { kind, name }: Period,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('period_locks')
    .where('kind', '=', kind)
    .where('name', '=', name)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Stores bookings into locked periods; the same booking once. */
export async function insertBookings(
  trx: DatabaseTransaction,
  rows: readonly Insertable<LockedPeriodBookingsTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('locked_period_bookings')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Marks a booking as reviewed; false when it was already. */
export async function markReviewed(
  trx: DatabaseTransaction,
  id: string,
  change: { reviewed_at: string; reviewed_by: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('locked_period_bookings')
    .set(change)
    .where('id', '=', id)
    .where('reviewed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
