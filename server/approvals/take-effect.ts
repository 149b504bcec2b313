import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal } from '../platform/errors.ts';
import type { AllApprovalRules, ApprovalContext } from './approval-rules.ts';
import { findApproval } from './approvals.queries.ts';
import { carryOut, endApproval } from './decide-approval.ts';
import { findApprovers } from './find-approvers.ts';

const payloadSchema = z.object({ approvalId: z.string() });

/**
 * The outbox's 'approval-effect': carries out a request whose day to stop it is over. Does nothing when it was stopped;
 * it lapses when its requester may no longer request it, or when it is no longer possible.
 */
export async function takeEffect(
  rules: AllApprovalRules,
  payload: unknown,
  context: ApprovalContext,
): Promise<void> {
  const { approvalId } = payloadSchema.parse(payload);
  const found = await findApproval(context.db, approvalId);
  if (found?.state !== 'waiting' || found.effective_after === null) return;
  if (found.effective_after > toTimestamp(context.clock.now())) {
    throw new Error(`The approval ${approvalId} is not due before ${found.effective_after}`);
  }
  const decision = { approval: found, rules: rules[found.kind], actor: null };
  try {
    await transact(context.db, async (trx) => {
      const { permission } = decision.rules;
      const asked = { askedBy: found.asked_by, permission, now: context.clock.now() };
      const { isAskerGood } = await findApprovers(trx, asked);
      if (!isAskerGood) throw new Refusal(409, m.approval_asker_gone());
      await carryOut(trx, context, decision);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const how = { state: 'lapsed', words: error.message } as const;
    await transact(context.db, async (trx) => {
      const still = await findApproval(trx, approvalId);
      if (still?.state === 'waiting') await endApproval(trx, context, decision, how);
    });
  }
  context.wakeOutbox();
}
