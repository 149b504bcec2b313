import { roles } from '#shared/staff/roles.ts';
import { nameRole } from '../frame/name-role.ts';

/** The roles, least powerful first. */
export function listRoles(): { value: string; label: string }[] {
  return roles.toReversed().map((role) => ({ value: role, label: nameRole(role) }));
}
