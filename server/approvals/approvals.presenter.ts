import type { ApprovalShown } from '#shared/staff/approvals-endpoints.ts';
import { hasPermission } from '#shared/staff/roles.ts';
import type { Actor } from '../platform/staff-access.ts';
import type { ApprovalRules } from './approval-rules.ts';
import type { ListedApproval } from './approvals.queries.ts';
import { verdictWords } from './decide-approval.ts';
import type { Approvers } from './find-approvers.ts';

/** An approval with the actions open to the viewer. `approvers` of its requester; null when nothing waits. */
export function presentApproval(
  row: ListedApproval,
  actor: Actor,
  rules: ApprovalRules,
  approvers: Approvers | null,
): ApprovalShown {
  const isAsker = row.asked_by === actor.id;
  const isForRole = hasPermission(actor.role, rules.permission);
  const verdict = approvers?.verdictOn(actor.id) ?? null;
  const isOpen = row.state === 'waiting';
  const isBlocked = isOpen && !isAsker && isForRole && verdict !== null && verdict !== 'may';
  return {
    _id: row.id,
    kind: row.kind,
    what: row.what,
    reason: row.reason,
    subject: row.subject,
    askedBy: { _id: row.asked_by, name: row.asker_name ?? row.asked_by },
    askedAt: row.asked_at,
    effectiveAfter: row.effective_after,
    state: row.state,
    decidedBy:
      row.decided_by === null
        ? null
        : { _id: row.decided_by, name: row.decider_name ?? row.decided_by },
    decidedAt: row.decided_at,
    decision: row.decision,
    mayApprove: isOpen && isForRole && verdict === 'may',
    mayDecline: isOpen && !isAsker && (isForRole || row.effective_after !== null),
    mayWithdraw: isOpen && isAsker,
    whyNot: isBlocked ? verdictWords[verdict]() : '',
  };
}
