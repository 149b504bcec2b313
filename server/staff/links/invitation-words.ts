import { formatDate, formatTime } from '#shared/dates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Organisation } from '#shared/organisation.ts';
import type { Role } from '#shared/staff/roles.ts';
import { roleMessages } from '../members/member-actions.ts';
import type { Link } from './links.queries.ts';

const abilities: Record<Role, () => string> = {
  admin: m.role_may_admin,
  accountant: m.role_may_accountant,
  clerk: m.role_may_clerk,
  editor: m.role_may_editor,
};

/** An invitation in words: who invites, as what, what the role may do, and until when. */
export function describeInvitation(
  {
    inviter_name: inviter,
    role,
    expires_at: until,
  }: Pick<Link, 'inviter_name' | 'role' | 'expires_at'>,
  organisation: Pick<Organisation, 'name'>,
): {
  lead: string;
  rows: [label: string, value: string][];
} {
  const name = roleMessages[role]();
  const site = { organisation: organisation.name };
  const moment = new Date(until);
  return {
    lead:
      inviter === null
        ? m.staff_mail_invitation_lead(site)
        : m.staff_mail_invitation_lead_by({ ...site, inviter, role: name }),
    rows: [
      ...(inviter === null ? [] : [[m.invitation_by(), inviter] as [string, string]]),
      [m.invitation_role(), name],
      [m.invitation_may(), abilities[role]()],
      [m.invitation_until(), `${formatDate(moment)}, ${formatTime(moment)}`],
    ],
  };
}
