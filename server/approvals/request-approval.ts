import { m } from '#shared/messages/compiled/messages.js';
import type { Permission } from '#shared/staff/roles.ts';
import type { Context } from '../context.ts';
import type { DatabaseReader, DatabaseTransaction } from '../database/handles.ts';
import type { ApprovalKind } from '../database/tables/approvals.table.ts';
import { type Clock, timestampAfter, toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { addAllToOutbox, addToOutbox } from '../platform/outbox.writes.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import type { Approval } from './approval-rules.ts';
import { findWaitingFor } from './approvals.queries.ts';
import { insertApproval } from './approvals.writes.ts';
import { listPossibleApprovers } from './approvers.queries.ts';
import { findApprovers } from './find-approvers.ts';

type ApprovalRequest = {
  kind: ApprovalKind;
  /** Required to approve it. */
  permission: Permission;
  /** The affected row, or a placeholder while it does not exist yet. */
  subject: string;
  /** A description, for the desk and the mails. */
  what: string;
  reason: string;
  details?: Record<string, unknown>;
  askedBy: string;
  /** As in ApprovalRules. */
  isForAnyHolder?: true;
  tellsAllStaff?: true;
};

/**
 * Stores a request for approval and mails it to its approvers and all administrators. When no other approver exists, it
 * takes effect after a day, is mailed to all staff, and any of them may stop it. The caller checks re-authentication, writes the
 * audit entry, and wakes the outbox after the commit.
 */
export async function requestApproval(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  {
    kind,
    permission,
    subject,
    what,
    reason,
    details = {},
    askedBy,
    isForAnyHolder,
    tellsAllStaff,
  }: ApprovalRequest,
): Promise<Approval> {
  const now = clock.now();
  const approvers = await findApprovers(trx, { askedBy, permission, now });
  const delayMs = isForAnyHolder ? null : approvers.delayMs;
  const approval: Approval = {
    id: createId(),
    kind,
    subject,
    what: hideIdentityNumbers(what),
    reason: hideIdentityNumbers(reason),
    details: JSON.stringify(details),
    asked_by: askedBy,
    asked_at: toTimestamp(now),
    effective_after: delayMs === null ? null : timestampAfter(now, delayMs),
    state: 'waiting',
    decided_by: null,
    decided_at: null,
    decision: '',
  };
  await insertApproval(trx, approval);
  if (delayMs !== null) {
    await addToOutbox(trx, clock, {
      kind: 'approval-effect',
      dedupeKey: `approval-effect:${approval.id}`,
      payload: { approvalId: approval.id },
      runAfter: new Date(now.getTime() + delayMs),
    });
  }
  const { approverIds, holderIds } = approvers;
  const readerIds = isForAnyHolder ? holderIds : approverIds;
  await orderApprovalMails(trx, clock, approval, 'asked', {
    approverIds: readerIds,
    tellsAllStaff,
  });
  return approval;
}

/** The approval that a row waits for; throws 409 when there is none. */
export async function requireWaiting(
  reader: DatabaseReader,
  row: { kind: ApprovalKind; subject: string },
  message = m.approval_not_waiting(),
): Promise<Approval> {
  const approval = await findWaitingFor(reader, row);
  if (!approval) throw new Refusal(409, message);
  return approval;
}

/** Throws 409 when the row waits for an approval: one at a time. */
export async function requireNoneWaiting(
  reader: DatabaseReader,
  row: { kind: ApprovalKind; subject: string },
  message = m.approval_waits_already(),
): Promise<void> {
  if (await findWaitingFor(reader, row)) throw new Refusal(409, message);
}

/**
 * Queues mails about a request or decision to all administrators and the requester, and about a request to everyone who
 * may approve it; to all staff when no approver exists, and for kinds that all staff should know of. The requester is included: someone else may have used their
 * account.
 */
export async function orderApprovalMails(
  trx: DatabaseTransaction,
  clock: Clock,
  approval: Pick<Approval, 'id' | 'asked_by' | 'effective_after'>,
  news: 'asked' | 'decided',
  {
    approverIds = [],
    tellsAllStaff = undefined,
  }: { approverIds?: readonly string[]; tellsAllStaff?: true | undefined } = {},
): Promise<void> {
  const members = await listPossibleApprovers(trx);
  const readers = members.filter(
    ({ id, role, disabled_at, joined_at }) =>
      disabled_at === null &&
      joined_at !== null &&
      (approval.effective_after !== null ||
        tellsAllStaff ||
        role === 'admin' ||
        id === approval.asked_by ||
        approverIds.includes(id)),
  );
  await addAllToOutbox(
    trx,
    clock,
    readers.map(({ id }) => ({
      kind: 'approval-mail',
      dedupeKey: `approval-mail:${approval.id}:${news}:${id}`,
      payload: { approvalId: approval.id, memberId: id, news },
    })),
  );
}
