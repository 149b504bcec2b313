import type { DatabaseReader } from '../database/handles.ts';

/** The number of the newest entry of the audit log, and when it was written; null: there is none. */
export async function findNewestEntry(
  reader: DatabaseReader,
): Promise<{ sequence: number; at: string } | null> {
  const newest = await reader
    .selectFrom('audit_entries')
    .select(['sequence', 'at'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? null;
}

/** Whether the database has the anchor of the audit log of this day. */
export async function hasAnchorOf(reader: DatabaseReader, day: string): Promise<boolean> {
  const anchor = await reader
    .selectFrom('audit_anchors')
    .select('day')
    .where('day', '=', day)
    .executeTakeFirst();
  return anchor !== undefined;
}
