import type { DatabaseTransaction } from '../database/handles.ts';
import type { Clock } from '../platform/clock.ts';
import { addAllToOutbox } from '../platform/outbox.writes.ts';
import type { Approval } from './approval-rules.ts';
import { listPossibleApprovers } from './approvers.queries.ts';

/**
 * Mails all administrators and the asker what was asked or decided; where no second person has to agree, all staff. The
 * asker is among them: it may not have been they who asked.
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
