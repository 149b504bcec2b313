import * as z from 'zod/mini';
import { layOutLetter } from '../platform/lay-out-letter.ts';
import type { MailSender } from '../platform/mail.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { composeApprovalLetter } from './approval-letters.presenter.ts';
import type { AllApprovalRules } from './approval-rules.ts';
import { findApprovalForMail } from './approvals.queries.ts';
import { listPossibleApprovers } from './approvers.queries.ts';
import { takeEffect } from './decide-approval.ts';
import { findApprovers } from './find-approvers.ts';

const payloadSchema = z.object({
  approvalId: z.string(),
  memberId: z.string(),
  news: z.enum(['asked', 'decided']),
});

/** Outbox handlers of approvals: mails, and execution after the delay. */
export function createApprovalHandlers(
  rules: AllApprovalRules,
  sender: MailSender,
  settings: { publicUrl: string },
): Record<string, OutboxHandler> {
  return {
    'approval-effect': (payload, context) => takeEffect(rules, payload, context),
    'approval-mail': async (payload, { db, clock, organisation }) => {
      const { approvalId, memberId, news } = payloadSchema.parse(payload);
      const approval = await findApprovalForMail(db, approvalId);
      const member = (await listPossibleApprovers(db)).find(({ id }) => id === memberId);
      if (!approval || !member || member.disabled_at !== null) return;
      const { permission, isForAnyHolder } = rules[approval.kind];
      const { approverIds, holderIds } = await findApprovers(db, {
        ...{ askedBy: approval.asked_by, permission, now: clock.now() },
      });
      const mayApprove = (isForAnyHolder ? holderIds : approverIds).includes(memberId);
      const isRequester = memberId === approval.asked_by;
      const reader = isRequester ? 'requester' : mayApprove ? 'approver' : 'staff';
      const letter = composeApprovalLetter(approval, {
        ...{ news, reader, name: member.name, ...settings },
      });
      await sender.send({
        to: member.email,
        ...(await layOutLetter(letter, organisation.facts())),
        messageId: `approval-mail:${approvalId}:${news}:${memberId}`,
      });
    },
  };
}
