import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { HealthProcessesTable, HealthReadingsTable } from '../database/tables/health.table.ts';

/** Keeps the first reading of a day; forgets those of days before `oldest`. */
export async function keepReading(
  trx: DatabaseTransaction,
  reading: Insertable<HealthReadingsTable>,
  oldest: string,
): Promise<void> {
  await trx
    .insertInto('health_readings')
    .values(reading)
    .onConflict((conflict) => conflict.columns(['day', 'machine']).doNothing())
    .execute();
  await trx.deleteFrom('health_readings').where('day', '<', oldest).execute();
}

/** Writes what a process says of itself, and forgets those not seen since `oldest`. */
export async function keepProcess(
  trx: DatabaseTransaction,
  row: Insertable<HealthProcessesTable>,
  oldest: string,
): Promise<void> {
  const { id: _, ...said } = row;
  await trx
    .insertInto('health_processes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(said))
    .execute();
  await trx.deleteFrom('health_processes').where('seen_at', '<', oldest).execute();
}

/** A process that ended by itself is not missed. */
export async function forgetProcess(trx: DatabaseTransaction, id: string): Promise<void> {
  await trx.deleteFrom('health_processes').where('id', '=', id).execute();
}
