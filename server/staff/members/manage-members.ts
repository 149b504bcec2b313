import type { Role } from '#shared/staff/roles.ts';
import type { Context } from '../../context.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { forgetFactors } from '../factors/factors.writes.ts';
import { endLinks } from '../links/links.writes.ts';
import { hashPassword } from '../password-hash.ts';
import { requirePassword } from '../password-rules.ts';
import { endSessions } from '../sessions.writes.ts';
import { changeMember } from './change-member.ts';
import type { MemberRow } from './members.queries.ts';
import { setPassword, updateMember } from './members.writes.ts';

type Needed = Pick<Context, 'db' | 'clock'>;

/** From their next call on they may what the new role may: their sessions end. */
export function changeRole(
  context: Needed,
  actor: Actor,
  memberId: string,
  role: Role,
): Promise<MemberRow> {
  return changeMember(context, actor, memberId, {
    action: 'change-role',
    details: { role },
    endsAdmin: () => role !== 'admin',
    work: async (trx, member) => {
      await updateMember(trx, context.clock, member.id, { role });
      await endSessions(trx, member.id);
    },
  });
}

/** Lets a member in no more. What they did stays, with their name. */
export function disableMember(context: Needed, actor: Actor, memberId: string): Promise<MemberRow> {
  return changeMember(context, actor, memberId, {
    action: 'disable-member',
    endsAdmin: () => true,
    work: async (trx, member) => {
      const disabled_at = member.disabled_at ?? toTimestamp(context.clock.now());
      await updateMember(trx, context.clock, member.id, { disabled_at });
      await endSessions(trx, member.id);
      await endLinks(trx, member.id);
    },
  });
}

export function enableMember(context: Needed, actor: Actor, memberId: string): Promise<MemberRow> {
  return changeMember(context, actor, memberId, {
    action: 'enable-member',
    work: (trx, member) => updateMember(trx, context.clock, member.id, { disabled_at: null }),
  });
}

/** For who has lost phone and codes: they begin anew with their password. */
export function forgetMemberFactors(
  context: Needed,
  actor: Actor,
  memberId: string,
): Promise<MemberRow> {
  return changeMember(context, actor, memberId, {
    action: 'forget-factors',
    work: async (trx, member) => {
      await forgetFactors(trx, member.id);
      await updateMember(trx, context.clock, member.id, { has_second_factor: 0 });
      await endSessions(trx, member.id);
    },
  });
}

/** A new password from a command on the server itself; second factors stay. */
export async function replacePassword(
  context: Needed,
  actor: Actor,
  member: Pick<MemberRow, 'id' | 'email'>,
  password: string,
): Promise<MemberRow> {
  requirePermission(actor, 'staff.manage');
  requirePassword(password);
  const passwordHash = await hashPassword(password);
  return changeMember(context, actor, member.id, {
    action: 'replace-password',
    work: async (trx) => {
      await setPassword(trx, context.clock, member.id, passwordHash);
      await endSessions(trx, member.id);
      await endLinks(trx, member.id);
    },
  });
}
