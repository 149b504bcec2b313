import type { DatabaseReader } from '../../database/handles.ts';

export type AuditFilter = {
  /** Only entries before this one. */
  before?: number | undefined;
  actor?: string | undefined;
  subject?: string | undefined;
  action?: string | undefined;
};

/** Entries of the log, newest first, with staff names. */
export function listAuditEntries(
  reader: DatabaseReader,
  { before, actor, subject, action }: AuditFilter,
  limit: number,
) {
  return reader
    .selectFrom('audit_entries')
    .leftJoin('staff_members', 'staff_members.id', 'audit_entries.actor')
    .leftJoin('audit_traces', 'audit_traces.sequence', 'audit_entries.sequence')
    .select([
      'audit_entries.sequence',
      'audit_entries.at',
      'actor',
      'staff_members.name as actorName',
      'action',
      'subject',
      'details',
      'audit_traces.network',
      'audit_traces.client',
    ])
    .$if(before !== undefined, (query) => query.where('audit_entries.sequence', '<', before ?? 0))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .orderBy('audit_entries.sequence', 'desc')
    .limit(limit)
    .execute();
}

export type AuditRow = Awaited<ReturnType<typeof listAuditEntries>>[number];

export async function isDonation(reader: DatabaseReader, id: string): Promise<boolean> {
  const donation = await reader
    .selectFrom('donations')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return donation !== undefined;
}

export async function countAuditEntries(reader: DatabaseReader): Promise<number> {
  const { count } = await reader
    .selectFrom('audit_entries')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest entry of the chain; null when the chain is empty. */
export async function findNewestEntry(
  reader: DatabaseReader,
): Promise<{ sequence: number; hash: string } | null> {
  const newest = await reader
    .selectFrom('audit_entries')
    .select(['sequence', 'hash'])
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? null;
}

/** The same in the form of a mailed anchor: '120:5f0c…'. */
export async function findNewestAnchor(reader: DatabaseReader): Promise<string | null> {
  const newest = await findNewestEntry(reader);
  return newest && `${newest.sequence}:${newest.hash}`;
}
