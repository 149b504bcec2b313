import { m } from '#shared/messages/compiled/messages.js';
import type { AuditAction } from '#shared/staff/audit-actions.ts';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { Refusal, refuseUnknown } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { countOtherAdmins, findMember, type MemberRow } from './members.queries.ts';

/** A change to a member, and its action in the activity log. */
export type MemberChange = {
  action: AuditAction;
  details?: Record<string, unknown>;
  /** True: the member can no longer administer staff, so they must not be the last administrator. */
  endsAdmin?: (member: MemberRow) => boolean;
  work: (trx: DatabaseTransaction, member: MemberRow) => Promise<void>;
};

/** Authorises, applies and audits one change to a member. Returns the updated member. */
export async function changeMember(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  memberId: string,
  change: MemberChange,
): Promise<MemberRow> {
  requirePermission(actor, 'staff.manage');
  return transact(db, async (trx) => {
    const member = await lockMember(trx, memberId);
    return applyChange(trx, { clock }, actor, member, change);
  });
}

/** Locks changes to members and reads one; 404. When two admins disable each other concurrently, one stays. */
export async function lockMember(trx: DatabaseTransaction, memberId: string): Promise<MemberRow> {
  await lockNames(trx, ['staff-members']);
  const member = await findMember(trx, memberId);
  if (!member) throw refuseUnknown(m.not_found());
  return member;
}

/** 409 when the change would leave no administrator, or is to the actor themselves. */
export async function requireAdminLeft(
  trx: DatabaseTransaction,
  actor: Actor,
  member: MemberRow,
  { endsAdmin }: Pick<MemberChange, 'endsAdmin'>,
): Promise<void> {
  if (!endsAdmin?.(member)) return;
  if (member.id === actor.id) throw new Refusal(409, m.staff_not_oneself());
  if (member.role === 'admin' && (await countOtherAdmins(trx, member.id)) === 0) {
    throw new Refusal(409, m.staff_last_admin());
  }
}

/** The same inside a transaction that has locked the member. */
export async function applyChange(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  actor: Actor,
  member: MemberRow,
  change: MemberChange,
): Promise<MemberRow> {
  await requireAdminLeft(trx, actor, member, change);
  await change.work(trx, member);
  const { action, details = {} } = change;
  await writeAudit(trx, clock, {
    actor: actor.id,
    action,
    subject: member.id,
    details,
    from: actor.from,
  });
  return (await findMember(trx, member.id)) ?? member;
}
