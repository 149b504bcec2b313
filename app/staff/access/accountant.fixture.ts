import type { StaffSelf } from '#shared/staff/access-endpoints.ts';
import { permissionsOf } from '#shared/staff/roles.ts';

/** The signed-in member of tests that render a page of the desk. */
export const accountant: StaffSelf = {
  ...{ _id: 'me', name: 'Asha', email: 'asha@example.org', role: 'accountant' },
  permissions: [...permissionsOf.accountant],
  ...{ hasPassword: true, passkeysPossible: false, secondFactorRequired: false },
  secondFactors: { totp: false, passkeys: [], recoveryCodesLeft: 0 },
  ...{ lacksSecondFactor: false, confirmedUntil: '2026-11-24T00:00:00.000Z' },
};
