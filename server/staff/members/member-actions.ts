import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { type Role, roles } from '#shared/staff/roles.ts';
import type { Context } from '../../context.ts';
import { type MemberChange, toEnabled, toNoFactors, toRole } from './change-member.ts';

import type { MemberRow } from './members.queries.ts';

/** A change to a member, or an invitation, as stored while it waits for approval. */
export const memberDeedSchema = z.discriminatedUnion('deed', [
  z.object({ deed: z.literal('role'), role: z.enum(roles) }),
  z.object({ deed: z.literal('enable') }),
  z.object({ deed: z.literal('forget-factors') }),
]);
export type MemberAction = z.infer<typeof memberDeedSchema>;

export const invitationSchema = z.object({
  deed: z.literal('invite'),
  email: z.string(),
  name: z.string(),
  role: z.enum(roles),
});

/** Roles that can approve requests of others, or create approvers. */
export const isApprover = (role: Role): boolean => role === 'admin' || role === 'accountant';

/** Whether a change affects who is an approver, or gives access to an approver's account. */
export function concernsApprovers(member: MemberRow, deed: MemberAction): boolean {
  if (deed.deed === 'role') {
    return deed.role !== member.role && (isApprover(deed.role) || isApprover(member.role));
  }
  if (deed.deed === 'enable' && member.disabled_at === null) return false;
  return isApprover(member.role);
}

export function toChange(context: Pick<Context, 'clock'>, deed: MemberAction): MemberChange {
  if (deed.deed === 'role') return toRole(context, deed.role);
  return deed.deed === 'enable' ? toEnabled(context) : toNoFactors(context);
}

/** Describes the change for its approver. */
export function describeAction({ name, email, role }: MemberRow, deed: MemberAction): string {
  const params = { name, email };
  if (deed.deed === 'role') {
    return m.approval_what_role({
      ...params,
      before: roleMessages[role](),
      role: roleMessages[deed.role](),
    });
  }
  return deed.deed === 'enable'
    ? m.approval_what_enable({ ...params, role: roleMessages[role]() })
    : m.approval_what_forget({ ...params, role: roleMessages[role]() });
}

export const roleMessages: Record<Role, () => string> = {
  admin: m.desk_role_admin,
  accountant: m.desk_role_accountant,
  clerk: m.desk_role_clerk,
  editor: m.desk_role_editor,
};
