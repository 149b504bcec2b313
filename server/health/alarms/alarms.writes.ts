import type { Insertable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '../../database/handles.ts';
import type { AlarmsTable, HealthLinesTable } from '../../database/tables/health.table.ts';

/** Writes how a part stands. */
export async function writeLine(
  trx: DatabaseTransaction,
  row: Insertable<HealthLinesTable>,
): Promise<void> {
  const { part: _, ...found } = row;
  await trx
    .insertInto('health_lines')
    .values(row)
    .onConflict((conflict) => conflict.column('part').doUpdateSet(found))
    .execute();
}

/** Forgets parts that are not looked at any more. */
export async function deleteLines(
  trx: DatabaseTransaction,
  parts: readonly string[],
): Promise<void> {
  if (parts.length === 0) return;
  await trx.deleteFrom('health_lines').where('part', 'in', parts).execute();
}

export async function insertAlarm(
  trx: DatabaseTransaction,
  row: Insertable<AlarmsTable>,
): Promise<void> {
  await trx.insertInto('alarms').values(row).execute();
}

export async function updateAlarm(
  trx: DatabaseTransaction,
  id: string,
  change: Updateable<AlarmsTable>,
): Promise<void> {
  await trx.updateTable('alarms').set(change).where('id', '=', id).execute();
}

/** Forgets alarms that ended before then. */
export async function deleteOldAlarms(trx: DatabaseTransaction, before: string): Promise<void> {
  await trx.deleteFrom('alarms').where('ended_at', '<', before).execute();
}
