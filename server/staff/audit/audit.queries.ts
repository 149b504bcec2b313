import type { DatabaseReader } from '../../database/handles.ts';

export type AuditFilter = {
  /** Only entries before this one. */
  before?: number | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  action?: string | undefined;
};

/** Entries of the log, newest first, with the names of staff. */
export function listAuditEntries(
  reader: DatabaseReader,
  { before, actor, subject, action }: AuditFilter,
  limit: number,
) {
  return reader
    .selectFrom('audit_entries')
    .leftJoin('staff_members', 'staff_members.id', 'audit_entries.actor')
    .select([
      'sequence',
      'at',
      'actor',
      'staff_members.name as actorName',
      'action',
      'subject',
      'details',
    ])
    .$if(before !== undefined, (query) => query.where('sequence', '<', before ?? 0))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
}

export type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>[number];

export async function isGift(reader: DatabaseReader, id: string): Promise<boolean> {
  const gift = await reader
    .selectFrom('donations')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return gift !== undefined;
}

export async function countAuditEntries(reader: DatabaseReader): Promise<number> {
  const { count } = await reader
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
