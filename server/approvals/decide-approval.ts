import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { type Actor, requirePermission } from '../platform/staff-access.ts';
import { readReason } from '../platform/written-reason.ts';
import type {
  AllApprovalRules,
  Approval,
  ApprovalContext,
  ApprovalEnd,
  ApprovalRules,
  AuditNote,
  EffectContext,
} from './approval-rules.ts';
import { findApproval } from './approvals.queries.ts';
import { moveApproval } from './approvals.writes.ts';
import { findApprovers, type Verdict } from './find-approvers.ts';
import { orderApprovalMails } from './request-approval.ts';

/** Messages why a member may not approve. */
export const verdictWords: Record<Exclude<Verdict, 'may'>, () => string> = {
  asker: m.approval_not_own,
  gone: m.approval_not_here,
  role: m.role_required,
  new: m.approval_account_new,
  invited: m.approval_invited_by_asker,
  changed: m.approval_changed_by_asker,
};

/**
 * Approves and carries out a request. Throws Refusal 403 for a member who may not approve it (decisions/0027), 409 when
 * it is no longer waiting or its requester may no longer request it.
 */
export async function approve(
  context: ApprovalContext,
  rules: ApprovalRules,
  actor: Actor,
  id: string,
): Promise<void> {
  requirePermission(actor, rules.permission);
  await transact(context.db, async (trx) => {
    const approval = await lockWaitingApproval(trx, id);
    const { askedBy, permission } = { askedBy: approval.asked_by, permission: rules.permission };
    const now = context.clock.now();
    if (rules.isForAnyHolder) {
      if (askedBy === actor.id) throw new Refusal(403, verdictWords.asker());
    } else {
      const approvers = await findApprovers(trx, { askedBy, permission, now });
      const verdict = approvers.verdictOn(actor.id);
      if (verdict !== 'may') throw new Refusal(403, verdictWords[verdict]());
      if (!approvers.isAskerGood) throw new Refusal(409, m.approval_asker_gone());
    }
    await carryOut(trx, context, { approval, rules, actor });
  });
  context.wakeOutbox();
}

/**
 * Declines a request with a reason; its requester withdraws it without one. A request that takes effect by itself may
 * be stopped by all staff, others by their possible approvers.
 */
export async function decline(
  context: ApprovalContext,
  rules: ApprovalRules,
  actor: Actor,
  id: string,
  raw: { reason?: unknown },
): Promise<void> {
  await transact(context.db, async (trx) => {
    const approval = await findApproval(trx, id);
    if (!approval) throw refuseUnknown(m.not_found());
    const isAsker = approval.asked_by === actor.id;
    if (!isAsker && approval.effective_after === null) requirePermission(actor, rules.permission);
    const reason = isAsker ? '' : readReason(raw.reason);
    const state = isAsker ? 'withdrawn' : 'declined';
    await endApproval(
      trx,
      context,
      { approval: await lockWaitingApproval(trx, id), rules, actor },
      { state, reason },
    );
  });
  context.wakeOutbox();
}

type Decision = {
  approval: Approval;
  rules: ApprovalRules;
  /** Null: its delay is over. */
  actor: Actor | null;
};

/** Carries out a request, in the decision's transaction. */
async function carryOut(
  trx: DatabaseTransaction,
  context: EffectContext,
  { approval, rules, actor }: Decision,
): Promise<void> {
  await endWaiting(trx, context, approval, {
    state: 'approved',
    decidedBy: actor?.id ?? null,
    reason: '',
  });
  const note = await rules.approve(trx, context, approval, actor?.id ?? null);
  await recordDecision(trx, context, { approval, rules, actor }, 'approve', note);
}

/** The audit action of each end without approval. */
const ends = { declined: 'decline', withdrawn: 'withdraw', lapsed: 'lapse' } as const;

/** Ends a request without carrying it out, in the decision's transaction. */
async function endApproval(
  trx: DatabaseTransaction,
  context: Pick<ApprovalContext, 'clock'>,
  decision: Decision,
  outcome: { state: ApprovalEnd; reason: string },
): Promise<void> {
  const { approval, rules, actor } = decision;
  const end = { ...outcome, decidedBy: actor?.id ?? null };
  await endWaiting(trx, context, approval, end);
  const note = await rules.end(trx, context, approval, end);
  const reasonDetails = outcome.reason === '' ? {} : { reason: outcome.reason };
  await recordDecision(trx, context, decision, ends[outcome.state], {
    ...note,
    details: { ...note.details, ...reasonDetails },
  });
}

/** Locks a waiting approval: of two concurrent decisions the second gets 409. */
async function lockWaitingApproval(trx: DatabaseTransaction, id: string): Promise<Approval> {
  await lockNames(trx, [`approval:${id}`]);
  const approval = await findApproval(trx, id);
  if (!approval) throw refuseUnknown(m.not_found());
  if (approval.state !== 'waiting') throw new Refusal(409, m.approval_not_waiting());
  return approval;
}

async function endWaiting(
  trx: DatabaseTransaction,
  { clock }: Pick<ApprovalContext, 'clock'>,
  approval: Approval,
  to: { state: ApprovalEnd | 'approved'; decidedBy: string | null; reason: string },
): Promise<void> {
  const isMoved = await moveApproval(trx, approval.id, {
    state: to.state,
    decided_by: to.decidedBy,
    decided_at: toTimestamp(clock.now()),
    decision: to.reason,
  });
  if (!isMoved) throw new Refusal(409, m.approval_not_waiting());
}

async function recordDecision(
  trx: DatabaseTransaction,
  { clock }: Pick<ApprovalContext, 'clock'>,
  { approval, rules, actor }: Decision,
  verb: 'approve' | (typeof ends)[keyof typeof ends],
  note: AuditNote,
): Promise<void> {
  await orderApprovalMails(trx, clock, approval, 'decided', {
    tellsAllStaff: rules.tellsAllStaff,
  });
  await writeAudit(trx, clock, {
    actor: actor?.id ?? 'system',
    action: `${verb}-${approval.kind}`,
    subject: note.subject,
    details: { approvalId: approval.id, ...note.details, askedBy: approval.asked_by },
    from: actor?.from,
  });
}

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
      const criteria = { askedBy: found.asked_by, permission, now: context.clock.now() };
      const { isAskerGood } = await findApprovers(trx, criteria);
      if (!isAskerGood) throw new Refusal(409, m.approval_asker_gone());
      await carryOut(trx, context, decision);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const outcome = { state: 'lapsed', reason: error.message } as const;
    await transact(context.db, async (trx) => {
      const still = await findApproval(trx, approvalId);
      if (still?.state === 'waiting') await endApproval(trx, context, decision, outcome);
    });
  }
  context.wakeOutbox();
}
