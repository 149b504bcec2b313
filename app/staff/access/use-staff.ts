import type { StaffSelf } from '#shared/staff/access-endpoints.ts';
import type { Permission } from '#shared/staff/roles.ts';
import { useDeskSelector } from '../make-desk-store.ts';

/** The signed-in user; only for components inside the desk's frame. */
export function useStaff(): StaffSelf {
  const staff = useDeskSelector((state) => state.session.staff);
  if (staff === null) throw new Error('Nobody has signed in here');
  return staff;
}

/** Whether the user has a permission; actions without it are not offered. The server checks again. */
export function useMay(permission: Permission): boolean {
  return useStaff().permissions.includes(permission);
}
