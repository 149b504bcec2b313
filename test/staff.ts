import type { Database } from '#server/database/handles.ts';
import type { IdentifyStaff } from '#server/platform/http-staff-endpoint.ts';
import type { StaffMember } from '#server/platform/staff-access.ts';
import { type Role, roles } from '#shared/staff/roles.ts';

/** A staff member who has just signed in. */
export function staffMember(role: Role, values: Partial<StaffMember> = {}): StaffMember {
  return {
    id: `staff-${role}`,
    name: `The ${role}`,
    email: `${role}@example.org`,
    role,
    sessionId: `session-${role}`,
    confirmedAt: new Date(),
    lacksSecondFactor: false,
    ...values,
  };
}

type Person = { id: string; name: string; email: string; role: Role };

/** Adds a member as `npm run staff` does, but without hashing a password: none is valid for this account. */
export async function insertStaff(db: Database, { id, name, email, role }: Person): Promise<void> {
  const at = new Date().toISOString();
  await db
    .insertInto('staff_members')
    .values({
      ...{ id, name, email, role, origin: 'command', invited_by: null, email_verified: 1 },
      ...{ image: null, has_second_factor: 0, signed_in_at: null, disabled_at: null },
      ...{ created_at: at, updated_at: at },
    })
    .execute();
  await db
    .insertInto('staff_accounts')
    .values({
      ...{ id: `account-${id}`, member_id: id, account_id: id, provider_id: 'credential' },
      ...{ password: 'none that opens anything', scope: null, created_at: at, updated_at: at },
      ...{ access_token: null, refresh_token: null, id_token: null },
      ...{ access_token_expires_at: null, refresh_token_expires_at: null },
    })
    .execute();
}

/** Adds the members that asStaff names, so that they may approve others' requests. */
export async function insertAllStaff(db: Database): Promise<void> {
  for (const role of roles) await insertStaff(db, staffMember(role));
}

/** The header with which a test names the caller: { 'x-test-staff': 'clerk' }. */
export function asStaff(role: Role): Record<string, string> {
  return { 'x-test-staff': role };
}

/**
 * Identifies staff by the header of asStaff; ', stale' after the role means that the last re-authentication is long
 * ago.
 */
export const identifyByHeader: IdentifyStaff = async (request) => {
  const [name, ...flags] = String(request.headers['x-test-staff'] ?? '').split(', ');
  const role = roles.find((one) => one === name);
  if (role === undefined) return null;
  return staffMember(role, flags.includes('stale') ? { confirmedAt: new Date(0) } : {});
};
