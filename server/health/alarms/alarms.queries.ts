import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';
import type { AlarmsTable, HealthLinesTable } from '../../database/tables/health.table.ts';

export type LineRow = Selectable<HealthLinesTable>;
export type AlarmRow = Selectable<AlarmsTable>;

/** Every part as it was last looked at, in the order of the report; [] before the first look. */
export function listLines(reader: DatabaseReader): Promise<LineRow[]> {
  return reader.selectFrom('health_lines').selectAll().orderBy('position').execute();
}

/** Alarms that last, and those that ended since then; newest first. */
export function listAlarms(reader: DatabaseReader, since: string): Promise<AlarmRow[]> {
  return reader
    .selectFrom('alarms')
    .selectAll()
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', since)]))
    .orderBy('began_at', 'desc')
    .limit(200)
    .execute();
}

export function findAlarm(reader: DatabaseReader, id: string): Promise<AlarmRow | undefined> {
  return reader.selectFrom('alarms').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function countOpenAlarms(reader: DatabaseReader): Promise<number> {
  const { count } = await reader
    .selectFrom('alarms')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
