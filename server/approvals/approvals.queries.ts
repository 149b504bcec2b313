import type { DatabaseReader } from '../database/handles.ts';
import type { ApprovalKind } from '../database/tables/approvals.table.ts';
import type { Approval } from './approval-rules.ts';

export function findApproval(reader: DatabaseReader, id: string): Promise<Approval | undefined> {
  return reader.selectFrom('approvals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The waiting approval of this row; there is at most one. */
export function findWaitingFor(
  reader: DatabaseReader,
  { kind, subject }: { kind: ApprovalKind; subject: string },
): Promise<Approval | undefined> {
  return reader
    .selectFrom('approvals')
    .selectAll()
    .where('subject', '=', subject)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

type Filter = {
  id?: string | undefined;
  kinds: readonly ApprovalKind[];
  /** This member's own requests, and those that anyone may stop, are listed regardless of kind. */
  member: string;
  isWaiting?: boolean | undefined;
  /** The row that they concern. */
  subject?: string | undefined;
  after?: string | undefined;
  limit: number;
};

/** Approvals with the names of requester and decider, newest first. */
export function listApprovals(reader: DatabaseReader, filter: Filter) {
  const { id, kinds, member, isWaiting, subject, after, limit } = filter;
  return reader
    .selectFrom('approvals')
    .leftJoin('staff_members as asker', 'asker.id', 'approvals.asked_by')
    .leftJoin('staff_members as decider', 'decider.id', 'approvals.decided_by')
    .selectAll('approvals')
    .select(['asker.name as asker_name', 'decider.name as decider_name'])
    .where((eb) =>
      eb.or([
        ...(kinds.length > 0 ? [eb('approvals.kind', 'in', kinds)] : []),
        eb('approvals.asked_by', '=', member),
        eb('approvals.effective_after', 'is not', null),
      ]),
    )
    .$if(id !== undefined, (query) => query.where('approvals.id', '=', id ?? ''))
    .$if(subject !== undefined, (query) => query.where('approvals.subject', '=', subject ?? ''))
    .$if(isWaiting === true, (query) => query.where('approvals.state', '=', 'waiting'))
    .$if(isWaiting === false, (query) => query.where('approvals.state', '<>', 'waiting'))
    .$if(after !== undefined, (query) => query.where('approvals.id', '<', after ?? ''))
    .orderBy('approvals.id', 'desc')
    .limit(limit)
    .execute();
}

export type ListedApproval = Awaited<ReturnType<typeof listApprovals>>[number];

/** One approval with the requester's name, for a mail. */
export function findApprovalForMail(reader: DatabaseReader, id: string) {
  return reader
    .selectFrom('approvals')
    .leftJoin('staff_members as asker', 'asker.id', 'approvals.asked_by')
    .leftJoin('staff_members as decider', 'decider.id', 'approvals.decided_by')
    .selectAll('approvals')
    .select(['asker.name as asker_name', 'decider.name as decider_name'])
    .where('approvals.id', '=', id)
    .executeTakeFirst();
}

export type ApprovalForMail = NonNullable<Awaited<ReturnType<typeof findApprovalForMail>>>;
