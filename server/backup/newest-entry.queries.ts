import type { DatabaseReader } from '../database/handles.ts';

/** When the newest entry of the audit log was written; null: there is none. */
export async function findNewestEntryTime(reader: DatabaseReader): Promise<string | null> {
  const newest = await reader
    .selectFrom('audit_entries')
    .select('at')
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.at ?? null;
}
