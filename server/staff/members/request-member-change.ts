import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import type { Approval, ApprovalRules } from '../../approvals/approval-rules.ts';
import { requestApproval, requireNoneWaiting } from '../../approvals/request-approval.ts';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { applyChange, lockMember, requireRemainingAdmin } from './change-member.ts';
import {
  concernsApprovers,
  describeAction,
  invitationSchema,
  isApprover,
  type MemberAction,
  memberDeedSchema,
  roleMessages,
  toChange,
} from './member-actions.ts';
import type { MemberRow } from './members.queries.ts';
import type { NewMember } from './members.writes.ts';
import { findInvited, invite, readNewMember } from './new-members.ts';

type Needed = Pick<Context, 'db' | 'clock' | 'wakeOutbox'>;

/** `approval`: the change waits; the member is unchanged, or does not exist yet. */
export type ChangeResult = { member: MemberRow | null; approval: Approval | null };

/** Changes a member at once, or requests approval when it affects who is an approver or an approver's access. */
export async function requestMemberChange(
  context: Needed,
  actor: Actor,
  memberId: string,
  deed: MemberAction,
): Promise<ChangeResult> {
  requirePermission(actor, 'staff.manage');
  const result = await transact(context.db, async (trx) => {
    const member = await lockMember(trx, memberId);
    const change = toChange(context, deed);
    if (!concernsApprovers(member, deed)) {
      return { member: await applyChange(trx, context, actor, member, change), approval: null };
    }
    await requireRemainingAdmin(trx, actor, member, change);
    const what = describeAction(member, deed);
    const approval = await ask(trx, context, actor, { subject: member.id, what, details: deed });
    return { member, approval };
  });
  context.wakeOutbox();
  return result;
}

/** Invites a clerk or an editor at once; requests approval for an accountant or an administrator. */
export async function requestInvitation(
  context: Needed,
  actor: Actor,
  invitee: NewMember,
): Promise<ChangeResult> {
  requirePermission(actor, 'staff.manage');
  const person = readNewMember(invitee);
  const result = await transact(context.db, async (trx) => {
    await lockNames(trx, ['staff-members']);
    const existing = await findInvited(trx, person.email);
    // The same invitation was approved before: only its link is new.
    if (!isApprover(person.role) || existing?.role === person.role) {
      return { member: await invite(trx, context, actor, person), approval: null };
    }
    const { name, email, role } = person;
    const what = m.approval_what_invite({ name, email, role: roleMessages[role]() });
    const details = { deed: 'invite', ...person };
    const approval = await ask(trx, context, actor, { subject: email, what, details });
    return { member: null, approval };
  });
  context.wakeOutbox();
  return result;
}

async function ask(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  actor: Actor,
  request: { subject: string; what: string; details: Record<string, unknown> },
): Promise<Approval> {
  await requireNoneWaiting(trx, { kind: 'approvers', subject: request.subject });
  const approval = await requestApproval(
    trx,
    { clock },
    { ...request, kind: 'approvers', permission: 'staff.manage', reason: '', askedBy: actor.id },
  );
  // Addresses are not logged; the request is.
  const { email: _, name: __, ...details } = request.details;
  await writeAudit(trx, clock, {
    actor: actor.id,
    action: 'ask-for-approvers',
    subject: request.details.deed === 'invite' ? approval.id : request.subject,
    details: { approvalId: approval.id, ...details },
    from: actor.from,
  });
  return approval;
}

const detailsSchema = z.union([memberDeedSchema, invitationSchema]);

/** Carries out an approved change of an approver. Audited with the requester as actor, and the approver. */
export const approversApproval: ApprovalRules = {
  permission: 'staff.manage',
  async approve(trx, context, approval, decidedBy) {
    const { deed, ...values } = readDetails(approval.details);
    // That the requester is still an administrator was just checked.
    const asker = { id: approval.asked_by, role: 'admin' } as const;
    const approvalDetails = { approvedBy: decidedBy ?? 'nobody', approvalId: approval.id };
    if ('email' in values) {
      const member = await invite(trx, context, asker, values, approvalDetails);
      return { subject: member.id, details: { deed, role: values.role } };
    }
    const member = await lockMember(trx, approval.subject);
    const change = toChange(context, memberDeedSchema.parse({ deed, ...values }));
    const details = { ...change.details, ...approvalDetails };
    await applyChange(trx, context, asker, member, { ...change, details });
    return { subject: member.id, details: { deed, ...values } };
  },
  async end(_trx, _context, approval) {
    const { deed, ...values } = readDetails(approval.details);
    const isInvitation = 'email' in values;
    return {
      subject: isInvitation ? approval.id : approval.subject,
      details: { deed, ...('role' in values ? { role: values.role } : {}) },
    };
  },
};

function readDetails(details: string): z.infer<typeof detailsSchema> {
  return detailsSchema.parse(JSON.parse(details));
}
