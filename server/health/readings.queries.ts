import type { DatabaseReader } from '../database/handles.ts';

/** The oldest reading of a machine since a day (YYYY-MM-DD); undefined without one. */
export function findOldestReading(reader: DatabaseReader, machine: string, since: string) {
  return reader
    .selectFrom('health_readings')
    .select(['day', 'free_bytes', 'database_bytes'])
    .where('machine', '=', machine)
    .where('day', '>=', since)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst();
}

/** Server processes seen since then, the longest running first. */
export function listProcesses(reader: DatabaseReader, since: string) {
  return reader
    .selectFrom('health_processes')
    .selectAll()
    .where('seen_at', '>=', since)
    .orderBy('started_at')
    .execute();
}
