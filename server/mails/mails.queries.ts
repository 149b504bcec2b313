import type { SortDirection } from '#shared/staff/donation-filters.ts';
import type { DatabaseReader } from '../database/handles.ts';
import { WORK_KINDS } from '../platform/outbox-kinds.ts';

export type MailFilter = {
  id?: string;
  donation?: string | undefined;
  state?: 'waiting' | 'sent' | 'failed' | 'attention' | undefined;
  /** Absent: desc. */
  dir?: SortDirection | undefined;
  after?: string | undefined;
  limit: number;
};

/**
 * Outbox jobs with their mail address, newest first unless `dir` is asc. Work that is no mail is among them where it
 * failed, and where the jobs of a donation are asked for: what was done every hour would hide the mails.
 */
export function listJobs(reader: DatabaseReader, filter: MailFilter) {
  const { id, donation, state, dir = 'desc', after, limit } = filter;
  return reader
    .selectFrom('outbox')
    .leftJoin('donations', 'donations.id', 'outbox.donation_id')
    .selectAll('outbox')
    .select('donations.email')
    .$if(id !== undefined, (query) => query.where('outbox.id', '=', id ?? ''))
    .$if(donation !== undefined, (query) => query.where('outbox.donation_id', '=', donation ?? ''))
    .$if(id === undefined && donation === undefined, (query) =>
      query.where((eb) => eb.or([eb('kind', 'not in', WORK_KINDS), eb('error', 'is not', null)])),
    )
    .$if(state === 'sent', (query) => query.where('done_at', 'is not', null))
    .$if(state !== undefined && state !== 'sent', (query) => query.where('done_at', 'is', null))
    .$if(state === 'waiting', (query) => query.where('failed_at', 'is', null))
    .$if(state === 'failed', (query) => query.where('failed_at', 'is not', null))
    .$if(state === 'attention', (query) =>
      query.where((eb) => eb.or([eb('failed_at', 'is not', null), eb('error', 'is not', null)])),
    )
    .$if(after !== undefined, (query) =>
      query.where('outbox.id', dir === 'asc' ? '>' : '<', after ?? ''),
    )
    .orderBy('outbox.id', dir)
    .limit(limit)
    .execute();
}
export type JobRow = Awaited<ReturnType<typeof listJobs>>[number];
