import { m } from '#shared/messages/compiled/messages.js';
import type { Approval } from '../../approvals/approval-rules.ts';
import { askForApproval } from '../../approvals/ask-for-approval.ts';
import { requireNoneWaiting } from '../../approvals/require-waiting.ts';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { applyChange, lockMember, requireAdminLeft } from './change-member.ts';
import { findInvited, invite } from './invite-member.ts';
import {
  concernsApprovers,
  isApprover,
  type MemberDeed,
  roleWords,
  sayDeed,
  toChange,
} from './member-deeds.ts';
import type { MemberRow } from './members.queries.ts';
import type { NewMember } from './members.writes.ts';
import { readNewMember } from './read-new-member.ts';

type Needed = Pick<Context, 'db' | 'clock' | 'wakeOutbox'>;

/** `approval`: the change waits; the member is unchanged, or does not exist yet. */
export type Asked = { member: MemberRow | null; approval: Approval | null };

/** Changes a member at once, or requests approval when it affects who is an approver or an approver's access. */
export async function askToChangeMember(
  context: Needed,
  actor: Actor,
  memberId: string,
  deed: MemberDeed,
): Promise<Asked> {
  requirePermission(actor, 'staff.manage');
  const asked = await transact(context.db, async (trx) => {
    const member = await lockMember(trx, memberId);
    const change = toChange(context, deed);
    if (!concernsApprovers(member, deed)) {
      return { member: await applyChange(trx, context, actor, member, change), approval: null };
    }
    await requireAdminLeft(trx, actor, member, change);
    const what = sayDeed(member, deed);
    const approval = await ask(trx, context, actor, { subject: member.id, what, details: deed });
    return { member, approval };
  });
  context.wakeOutbox();
  return asked;
}

/** Invites a clerk or an editor at once; requests approval for an accountant or an administrator. */
export async function askToInvite(context: Needed, actor: Actor, given: NewMember): Promise<Asked> {
  requirePermission(actor, 'staff.manage');
  const person = readNewMember(given);
  const asked = await transact(context.db, async (trx) => {
    await lockNames(trx, ['staff-members']);
    const known = await findInvited(trx, person.email);
    // The same invitation was approved before: only its link is new.
    if (!isApprover(person.role) || known?.role === person.role) {
      return { member: await invite(trx, context, actor, person), approval: null };
    }
    const { name, email, role } = person;
    const what = m.approval_what_invite({ name, email, role: roleWords[role]() });
    const details = { deed: 'invite', ...person };
    const approval = await ask(trx, context, actor, { subject: email, what, details });
    return { member: null, approval };
  });
  context.wakeOutbox();
  return asked;
}

async function ask(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  actor: Actor,
  wanted: { subject: string; what: string; details: Record<string, unknown> },
): Promise<Approval> {
  await requireNoneWaiting(trx, { kind: 'approvers', subject: wanted.subject });
  const approval = await askForApproval(
    trx,
    { clock },
    { ...wanted, kind: 'approvers', permission: 'staff.manage', reason: '', askedBy: actor.id },
  );
  // Addresses are not logged; the request is.
  const { email: _, name: __, ...told } = wanted.details;
  await writeAudit(trx, clock, {
    actor: actor.id,
    action: 'ask-for-approvers',
    subject: wanted.details.deed === 'invite' ? approval.id : wanted.subject,
    details: { approvalId: approval.id, ...told },
    from: actor.from,
  });
  return approval;
}
