import type { Role } from '#shared/staff/roles.ts';
import type { Context } from '../../context.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { orderAccountMail } from '../account-mail.ts';
import { endLinks } from '../links/links.writes.ts';
import { hashPassword } from '../password-hash.ts';
import { type OperatorSite, requireOperatorPassword } from '../password-rules.ts';
import { endSessions } from '../sessions.writes.ts';
import { changeMember } from './change-member.ts';
import { toDisabled, toEnabled, toNoFactors, toRole } from './member-changes.ts';
import type { MemberRow } from './members.queries.ts';
import { setPassword } from './members.writes.ts';

type Needed = Pick<Context, 'db' | 'clock'>;

// Immediate changes: from server commands, and those that need no approval. Desk requests that affect approvers go
// through ask-to-change-member.ts.

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
      const news = { change: 'password-replaced', by: 'server' } as const;
      await orderAccountMail(trx, context, { memberId: member.id, ...news });
    },
  });
}
