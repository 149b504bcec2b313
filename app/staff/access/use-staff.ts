import type { StaffSelf } from '#shared/staff/access-endpoints.ts';
import type { Permission } from '#shared/staff/roles.ts';
import { useDeskSelector } from '../make-desk-store.ts';

/** Whoever has signed in; only for what stands inside the desk's frame. */
export function useStaff(): StaffSelf {
  const staff = useDeskSelector((state) => state.session.staff);
  if (staff === null) throw new Error('Nobody has signed in here');
  return staff;
}

/** Whether they may do this; what they may not do is not offered. The server asks again. */
export function useMay(permission: Permission): boolean {
  return useStaff().permissions.includes(permission);
}
