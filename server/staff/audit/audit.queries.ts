import { sql } from 'kysely';
import type { DatabaseReader } from '../../database/handles.ts';

export type AuditFilter = {
  /** Only entries before this one. */
  before?: number | undefined;
  actor?: string | undefined;
  /** The ids of the rows concerned, any of them. */
  subjects?: readonly string[] | undefined;
  /** Any of these actions. */
  actions?: readonly string[] | undefined;
  /** Only entries from this time on, and before that one; UTC ISO. */
  since?: string | undefined;
  until?: string | undefined;
};

/** Entries of the log, newest first, with staff names. */
export async function listAuditEntries(
  reader: DatabaseReader,
  filter: AuditFilter,
  limit: number,
): Promise<AuditRow[]> {
  const sequences = await findSequences(reader, filter, limit);
  return sequences.length === 0 ? [] : selectEntries(reader, sequences).execute();
}

function selectEntries(reader: DatabaseReader, sequences: readonly number[]) {
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
    .where('audit_entries.sequence', 'in', sequences)
    .orderBy('audit_entries.sequence', 'desc');
}

export type AuditRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

/**
 * The newest entries that match, by number. Each action is read from its own stretch of an index and only the newest of
 * them are merged, so that a page costs the same in a log of any length.
 */
async function findSequences(
  reader: DatabaseReader,
  filter: AuditFilter,
  limit: number,
): Promise<number[]> {
  const { subjects, actions } = filter;
  if (subjects?.length === 0 || actions?.length === 0) return [];
  const range = await findRange(reader, filter);
  if (range === null) return [];
  const select = (action: string | undefined) =>
    reader
      .selectFrom(selectSequences(reader, { ...filter, action }, range, limit).as('newest'))
      .select('sequence');
  const [first, ...rest] = actions ?? [undefined];
  const rows = await rest
    .reduce((query, action) => query.unionAll(select(action)), select(first))
    .execute();
  return rows
    .map(({ sequence }) => sequence)
    .toSorted((one, other) => other - one)
    .slice(0, limit);
}

type Range = { first: number; last: number };

function selectSequences(
  reader: DatabaseReader,
  { actor, subjects, action, since, until }: AuditFilter & { action: string | undefined },
  { first, last }: Range,
  limit: number,
) {
  // Not a plain column, so that no planner reads the index of times: it would have to sort.
  const at = sql<string>`at || ''`;
  return reader
    .selectFrom('audit_entries')
    .select('sequence')
    .where('sequence', '>=', first)
    .where('sequence', '<=', last)
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(subjects !== undefined, (query) => query.where('subject', 'in', subjects ?? []))
    .$if(since !== undefined, (query) => query.where(at, '>=', since ?? ''))
    .$if(until !== undefined, (query) => query.where(at, '<', until ?? ''))
    .orderBy('sequence', 'desc')
    .limit(limit);
}

/** The largest number that the column holds. */
export const LAST_SEQUENCE = 2_147_483_647;
/** Processes with clocks that differ may write entries out of the order of time, though never by many. */
const OUT_OF_ORDER = 1000;

/** The stretch of the log that can hold entries of the period; null when there is none. */
async function findRange(
  reader: DatabaseReader,
  { before, since, until }: AuditFilter,
): Promise<Range | null> {
  const first = since === undefined ? null : await findNearest(reader, 'from', since);
  const last = until === undefined ? null : await findNearest(reader, 'before', until);
  if ((since !== undefined && first === null) || (until !== undefined && last === null))
    return null;
  return {
    first: first === null ? 0 : first - OUT_OF_ORDER,
    last: Math.min(
      before === undefined ? LAST_SEQUENCE : before - 1,
      last === null ? LAST_SEQUENCE : last + OUT_OF_ORDER,
    ),
  };
}

/** The number of the entry whose time is nearest to a time, from it on or before it. */
async function findNearest(
  reader: DatabaseReader,
  side: 'from' | 'before',
  time: string,
): Promise<number | null> {
  const row = await reader
    .selectFrom('audit_entries')
    .select('sequence')
    .where('at', side === 'from' ? '>=' : '<', time)
    .orderBy('at', side === 'from' ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sequence ?? null;
}

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

/** The time of the first entry; null when the chain is empty. */
export async function findFirstTime(reader: DatabaseReader): Promise<string | null> {
  const first = await reader
    .selectFrom('audit_entries')
    .select('at')
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst();
  return first?.at ?? null;
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
