import type { SortDirection } from '#shared/staff/donation-filters.ts';
import type { DatabaseReader } from '../database/handles.ts';

export type MailFilter = {
  id?: string;
  donation?: string | undefined;
  state?: 'waiting' | 'sent' | 'failed' | 'attention' | undefined;
  /** Absent: desc. */
  dir?: SortDirection | undefined;
  after?: string | undefined;
  limit: number;
};

/** Outbox jobs with their mail address, newest first unless `dir` is asc. */
export function listJobs(reader: DatabaseReader, filter: MailFilter) {
  const { id, donation, state, dir = 'desc', after, limit } = filter;
  return reader
    .selectFrom('outbox')
    .leftJoin('donations', 'donations.id', 'outbox.donation_id')
    .selectAll('outbox')
    .select('donations.email')
    .$if(id !== undefined, (query) => query.where('outbox.id', '=', id ?? ''))
    .$if(donation !== undefined, (query) => query.where('outbox.donation_id', '=', donation ?? ''))
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
