import type { DatabaseReader } from '../../database/handles.ts';
import type { DocumentKey } from './documents.queries.ts';

/** The tabs that have a document open and were heard of since `since`, with their members, by name. */
export function listPresent(
  reader: DatabaseReader,
  { collection, id }: DocumentKey,
  since: string,
) {
  return reader
    .selectFrom('content_presence')
    .leftJoin('staff_members', 'staff_members.id', 'content_presence.member_id')
    .select(['content_presence.member_id', 'content_presence.tab', 'staff_members.name'])
    .where('content_presence.collection', '=', collection)
    .where('content_presence.id', '=', id)
    .where('content_presence.seen_at', '>', since)
    .orderBy('staff_members.name')
    .execute();
}
