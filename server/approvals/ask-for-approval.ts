import type { Permission } from '#shared/staff/roles.ts';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { ApprovalKind } from '../database/tables/approvals.table.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import { hideIdentityNumbers } from '../platform/hide-identity-numbers.ts';
import { createId } from '../platform/ids.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import type { Approval } from './approval-rules.ts';
import { insertApproval } from './approvals.writes.ts';
import { findApprovers } from './find-approvers.ts';
import { orderApprovalMails } from './order-approval-mails.ts';

export type Wanted = {
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
};

/**
 * Stores a request for approval and mails it to all administrators. When no other approver exists, it takes effect
 * after a day, is mailed to all staff, and any of them may stop it. The caller checks re-authentication, writes the
 * audit entry, and wakes the outbox after the commit.
 */
export async function askForApproval(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  { kind, permission, subject, what, reason, details = {}, askedBy }: Wanted,
): Promise<Approval> {
  const now = clock.now();
  const { delayMs } = await findApprovers(trx, { askedBy, permission, now });
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
  await orderApprovalMails(trx, clock, approval, 'asked');
  return approval;
}
