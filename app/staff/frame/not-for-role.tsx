import { m } from '#shared/messages/compiled/messages.js';
import type { StaffSelf } from '#shared/staff/access-endpoints.ts';
import { PageHead } from '../kit/page-head.tsx';
import { nameRole } from './name-role.ts';

/** Replaces a page that the role may not see. The server refuses its calls too. */
export function NotForRole({ staff }: { readonly staff: StaffSelf }) {
  return (
    <>
      <PageHead title={m.desk_not_for_role()} />
      <p>{m.desk_not_for_role_text({ role: nameRole(staff.role) })}</p>
    </>
  );
}
