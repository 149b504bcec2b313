import { m } from '#shared/messages/compiled/messages.js';
import { transact } from '../../database/transact.ts';
import { Refusal, refuseInvalid } from '../../platform/errors.ts';
import type { StaffMember } from '../../platform/staff-access.ts';
import { admitGuess, forgiveGuesses } from '../slow-guessing.ts';
import type { StaffAccess } from '../staff-access.ts';
import { addFactor, createAppSecret } from './change-factors.ts';
import { findFactors } from './factors.queries.ts';
import { keepUnverifiedApp, markAppVerified } from './factors.writes.ts';
import { takeCode } from './take-code.ts';
import { describeApp } from './totp.ts';

/** Creates a secret for an authenticator app. It is active only once a code was entered. */
export async function beginApp(
  access: StaffAccess,
  staff: StaffMember,
): Promise<{ uri: string; secret: string }> {
  const { secret, sealed } = await createAppSecret(access);
  await transact(access.db, async (trx) => {
    const { app } = await findFactors(trx, staff.id);
    if (app?.verified === 1) throw new Refusal(409, m.staff_app_known());
    await keepUnverifiedApp(trx, staff.id, sealed);
  });
  return describeApp(secret, staff.email);
}

/** Activates the app with its first code. Returns recovery codes with the first factor. */
export async function finishApp(
  access: StaffAccess,
  staff: StaffMember,
  given: { code: string; address: string },
): Promise<string[]> {
  const guess = { what: `set-up:${staff.id}`, address: given.address };
  await admitGuess(access, guess);
  if (!(await takeCode(access, staff.id, given.code, 'being set up'))) {
    throw refuseInvalid(m.staff_code_refused(), { code: m.staff_code_refused() });
  }
  await forgiveGuesses(access, guess);
  return addFactor(access, staff, 'totp', (trx) => markAppVerified(trx, staff.id, true));
}
