import { m } from '#shared/messages/compiled/messages.js';
import type { Role } from '#shared/staff/roles.ts';

const names: Record<Role, () => string> = {
  admin: m.desk_role_admin,
  accountant: m.desk_role_accountant,
  clerk: m.desk_role_clerk,
  editor: m.desk_role_editor,
};

/** Label of a role. */
export function nameRole(role: Role): string {
  return names[role]();
}
