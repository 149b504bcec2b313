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

/** The number and the hash of an entry, as they are noted elsewhere: '120:5f0c…'. */
function toAnchor({ sequence, hash }: { sequence: number; hash: string }): string {
  return `${sequence}:${hash}`;
}

/** The newest entry; kept in a second place it shows that the log was cut off, or written anew as a whole. */
export async function findNewestAnchor(reader: DatabaseReader): Promise<string | null> {
  const newest = await reader
    .selectFrom('audit_entries')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ? toAnchor(newest) : null;
}

/** Whether the log still holds what was noted. */
export async function holdsAnchor(reader: DatabaseReader, anchor: string): Promise<boolean> {
  const entry = await reader
    .selectFrom('audit_entries')
    .select(['sequence', 'hash'])
    .where('sequence', '=', Number.parseInt(anchor, 10) || 0)
    .executeTakeFirst();
  return entry !== undefined && toAnchor(entry) === anchor.trim();
}
