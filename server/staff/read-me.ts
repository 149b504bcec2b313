import type { StaffSelf } from '#shared/staff/access-endpoints.ts';
import { permissionsOf } from '#shared/staff/roles.ts';
import { toTimestamp } from '../platform/clock.ts';
import type { StaffMember } from '../platform/staff-access.ts';
import { CONFIRMED_FOR_MS } from '../platform/staff-access.ts';
import { findFactors } from './factors/factors.queries.ts';
import { supportsPasskeys } from './factors/passkeys.ts';
import { countRecoveryCodes } from './factors/recovery-codes.ts';
import { findMember } from './members/members.queries.ts';
import type { StaffAccess } from './staff-access.ts';

/** The signed-in member, as shown to themselves. */
export async function readMe(
  { db, secondFactor }: Pick<StaffAccess, 'db' | 'secondFactor'>,
  staff: StaffMember,
  hostname: string,
): Promise<StaffSelf> {
  const [member, { app, passkeys }] = await Promise.all([
    findMember(db, staff.id),
    findFactors(db, staff.id),
  ]);
  return {
    _id: staff.id,
    name: staff.name,
    email: staff.email,
    role: staff.role,
    permissions: [...permissionsOf[staff.role]],
    hasPassword: member?.password != null,
    secondFactors: {
      totp: app?.verified === 1,
      passkeys: passkeys.map(({ id, name, created_at }) => ({
        _id: id,
        name: name ?? '',
        createdAt: created_at ?? '',
      })),
      recoveryCodesLeft: app ? countRecoveryCodes(app.recovery_codes) : 0,
    },
    passkeysPossible: supportsPasskeys(hostname),
    secondFactorRequired: secondFactor === 'required',
    lacksSecondFactor: staff.lacksSecondFactor,
    confirmedUntil: toTimestamp(new Date(staff.confirmedAt.getTime() + CONFIRMED_FOR_MS)),
  };
}
