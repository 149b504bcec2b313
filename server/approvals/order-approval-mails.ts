import type { DatabaseTransaction } from '../database/handles.ts';
import type { Clock } from '../platform/clock.ts';
import { addAllToOutbox } from '../platform/outbox.writes.ts';
import type { Approval } from './approval-rules.ts';
import { listPossibleApprovers } from './approvers.queries.ts';

/**
 * Queues mails about a request or decision to all administrators and the requester; to all staff when no approver
 * exists. The requester is included: someone else may have used their account.
 */
export async function orderApprovalMails(
  trx: DatabaseTransaction,
  clock: Clock,
  approval: Pick<Approval, 'id' | 'asked_by' | 'effective_after'>,
  news: 'asked' | 'decided',
): Promise<void> {
  const members = await listPossibleApprovers(trx);
  const readers = members.filter(
    ({ id, role, disabled_at, joined_at }) =>
      disabled_at === null &&
      joined_at !== null &&
      (approval.effective_after !== null || role === 'admin' || id === approval.asked_by),
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
