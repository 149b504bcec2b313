import { m } from '#shared/messages/compiled/messages.js';
import type { AuditAction } from '#shared/staff/audit-actions.ts';
import type { Role } from '#shared/staff/roles.ts';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { Refusal, refuseUnknown } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { orderAccountMail } from '../account-mail.ts';
import { forgetFactors } from '../factors/factors.writes.ts';
import { endLinks } from '../links/links.writes.ts';
import { hashPassword } from '../password-hash.ts';
import { type OperatorSite, requireOperatorPassword } from '../password-rules.ts';
import { endSessions } from '../sessions.writes.ts';
import { countOtherAdmins, findMember, type MemberRow } from './members.queries.ts';
import { setPassword, updateMember } from './members.writes.ts';

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
export async function requireRemainingAdmin(
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
  await requireRemainingAdmin(trx, actor, member, change);
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

/** Changes the role and ends the member's sessions. */
export function toRole({ clock }: Pick<Context, 'clock'>, role: Role): MemberChange {
  return {
    action: 'change-role',
    details: { role },
    endsAdmin: () => role !== 'admin',
    work: async (trx, member) => {
      await updateMember(trx, clock, member.id, { role });
      await endSessions(trx, member.id);
    },
  };
}

/** Disables a member. Their history stays, with their name. */
function toDisabled({ clock }: Pick<Context, 'clock'>): MemberChange {
  return {
    action: 'disable-member',
    endsAdmin: () => true,
    work: async (trx, member) => {
      const disabled_at = member.disabled_at ?? toTimestamp(clock.now());
      await updateMember(trx, clock, member.id, { disabled_at });
      await endSessions(trx, member.id);
      await endLinks(trx, member.id);
    },
  };
}

export function toEnabled({ clock }: Pick<Context, 'clock'>): MemberChange {
  return {
    action: 'enable-member',
    work: (trx, member) => updateMember(trx, clock, member.id, { disabled_at: null }),
  };
}

/** For members who lost phone and recovery codes: they sign in with their password and set up again. */
export function toNoFactors(
  { clock }: Pick<Context, 'clock'>,
  by: 'administrator' | 'server' = 'administrator',
): MemberChange {
  return {
    action: 'forget-factors',
    work: async (trx, member) => {
      await forgetFactors(trx, member.id);
      await updateMember(trx, clock, member.id, { has_second_factor: 0 });
      await endSessions(trx, member.id);
      const notice = { change: 'factors-removed', by } as const;
      await orderAccountMail(trx, { clock }, { memberId: member.id, ...notice });
    },
  };
}

type Needed = Pick<Context, 'db' | 'clock'>;

// Immediate changes: from server commands, and those that need no approval. Desk requests that affect approvers go
// through request-member-change.ts.

export function changeRole(
  context: Needed,
  actor: Actor,
  memberId: string,
  role: Role,
): Promise<MemberRow> {
  return changeMember(context, actor, memberId, toRole(context, role));
}

/** Never needs approval: a compromised account must be disabled at once. */
export function disableMember(context: Needed, actor: Actor, memberId: string): Promise<MemberRow> {
  return changeMember(context, actor, memberId, toDisabled(context));
}

export function enableMember(context: Needed, actor: Actor, memberId: string): Promise<MemberRow> {
  return changeMember(context, actor, memberId, toEnabled(context));
}

export function forgetMemberFactors(
  context: Needed,
  actor: Actor,
  memberId: string,
): Promise<MemberRow> {
  return changeMember(context, actor, memberId, toNoFactors(context, 'server'));
}

/** Sets a password from a server command; second factors stay. */
export async function replacePassword(
  context: Needed,
  actor: Actor,
  member: Pick<MemberRow, 'id' | 'email' | 'name'>,
  { password, ...site }: OperatorSite & { password: string },
): Promise<MemberRow> {
  requirePermission(actor, 'staff.manage');
  requireOperatorPassword(password, member, site);
  const passwordHash = await hashPassword(password);
  return changeMember(context, actor, member.id, {
    action: 'replace-password',
    work: async (trx) => {
      await setPassword(trx, context.clock, member.id, passwordHash);
      await endSessions(trx, member.id);
      await endLinks(trx, member.id);
      const notice = { change: 'password-replaced', by: 'server' } as const;
      await orderAccountMail(trx, context, { memberId: member.id, ...notice });
    },
  });
}
