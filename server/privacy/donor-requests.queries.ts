import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type { DonorRequestsTable } from '../database/tables/donor-requests.table.ts';

export type DonorRequestRow = Selectable<DonorRequestsTable>;

/** One page of requests, newest first. */
export function listRequests(
  reader: DatabaseReader,
  page: {
    state?: DonorRequestRow['status'] | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<DonorRequestRow[]> {
  const { state, after, limit } = page;
  return reader
    .selectFrom('donor_requests')
    .selectAll()
    .$if(state !== undefined, (query) => query.where('status', '=', state ?? 'open'))
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function findRequest(
  reader: DatabaseReader,
  id: string,
): Promise<DonorRequestRow | undefined> {
  return reader.selectFrom('donor_requests').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The steps of a request, oldest first. */
export function listSteps(reader: DatabaseReader, requestId: string) {
  return reader
    .selectFrom('donor_request_steps')
    .leftJoin('staff_members', 'staff_members.id', 'donor_request_steps.actor')
    .select([
      'donor_request_steps.id',
      'donor_request_steps.at',
      'donor_request_steps.actor',
      'donor_request_steps.action',
      'donor_request_steps.details',
      'staff_members.name as actor_name',
    ])
    .where('request_id', '=', requestId)
    .orderBy('donor_request_steps.id')
    .execute();
}
export type StepRow = Awaited<ReturnType<typeof listSteps>>[number];

/** A donor's name, also of a merged donor; null when unknown. */
export async function findDonorName(reader: DatabaseReader, id: string): Promise<string | null> {
  const donor = await reader
    .selectFrom('donors')
    .select('fullname')
    .where('id', '=', id)
    .executeTakeFirst();
  return donor?.fullname ?? null;
}
