import type { IdentifyStaff } from '#server/platform/http-staff-endpoint.ts';
import type { StaffMember } from '#server/platform/staff-access.ts';
import { type Role, roles } from '#shared/staff/roles.ts';

/** A staff member who has just signed in. */
export function staffMember(role: Role, known: Partial<StaffMember> = {}): StaffMember {
  return {
    id: `staff-${role}`,
    name: `The ${role}`,
    email: `${role}@example.org`,
    role,
    sessionId: `session-${role}`,
    confirmedAt: new Date(),
    lacksSecondFactor: false,
    ...known,
  };
}

/** The header by which a test says who calls: { 'x-test-staff': 'clerk' }. */
export function asStaff(role: Role): Record<string, string> {
  return { 'x-test-staff': role };
}

/** Knows staff by the header of asStaff; ', stale' behind the role means that it was confirmed long ago. */
export const identifyByHeader: IdentifyStaff = async (request) => {
  const [said, ...rest] = String(request.headers['x-test-staff'] ?? '').split(', ');
  const role = roles.find((one) => one === said);
  if (role === undefined) return null;
  return staffMember(role, rest.includes('stale') ? { confirmedAt: new Date(0) } : {});
};
