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

/** Server processes last seen in this time, both ends included; the longest running first. */
export function listProcesses(reader: DatabaseReader, { from, to }: { from: string; to: string }) {
  return reader
    .selectFrom('health_processes')
    .selectAll()
    .where('seen_at', '>=', from)
    .where('seen_at', '<=', to)
    .orderBy('started_at')
    .execute();
}

/** How many processes were last seen in this time: each ended without saying so, once it is not seen any more. */
export async function countLostProcesses(
  reader: DatabaseReader,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { count } = await reader
    .selectFrom('health_processes')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('seen_at', '>=', from)
    .where('seen_at', '<', to)
    .executeTakeFirstOrThrow();
  return Number(count);
}
