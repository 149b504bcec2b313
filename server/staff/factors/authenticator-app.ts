import { createOTP } from '@better-auth/utils/otp';
import { m } from '#shared/messages/compiled/messages.js';
import { transact } from '../../database/transact.ts';
import { Refusal, refuseInvalid } from '../../platform/errors.ts';
import type { StaffMember } from '../../platform/staff-access.ts';
import { admitGuess, resetGuesses } from '../slow-guessing.ts';
import type { StaffAccess } from '../staff-access.ts';
import { addFactor, createAppSecret } from './change-factors.ts';
import { findFactors } from './factors.queries.ts';
import { consumeStep, markAppVerified, saveUnverifiedApp } from './factors.writes.ts';

/** Creates a secret for an authenticator app. It is active only once a code was entered. */
export async function beginApp(
  access: StaffAccess,
  staff: StaffMember,
): Promise<{ uri: string; secret: string }> {
  const { secret, sealed } = await createAppSecret(access);
  await transact(access.db, async (trx) => {
    const { app } = await findFactors(trx, staff.id);
    if (app?.verified === 1) throw new Refusal(409, m.staff_app_known());
    await saveUnverifiedApp(trx, staff.id, sealed);
  });
  return describeApp(secret, staff.email, access.organisation.facts().name);
}

/** Activates the app with its first code. Returns recovery codes with the first factor. */
export async function finishApp(
  access: StaffAccess,
  staff: StaffMember,
  input: { code: string; address: string },
): Promise<string[]> {
  const guess = { what: `set-up:${staff.id}`, address: input.address, isKnown: true };
  await admitGuess(access, guess);
  if (!(await consumeCode(access, staff.id, input.code, 'being set up'))) {
    throw refuseInvalid(m.staff_code_refused(), { code: m.staff_code_refused() });
  }
  await resetGuesses(access, guess);
  return addFactor(access, staff, 'totp', (trx) => markAppVerified(trx, staff.id, true));
}

/**
 * Whether this is an unused code of the member's authenticator app; checking uses it up. 'being set up': of the
 * unverified app.
 */
export async function consumeCode(
  { db, clock, secret: key }: StaffAccess,
  memberId: string,
  code: string,
  of: 'set up' | 'being set up' = 'set up',
): Promise<boolean> {
  const { app } = await findFactors(db, memberId);
  if (!app || app.verified !== (of === 'set up' ? 1 : 0)) return false;
  const { symmetricDecrypt } = await import('better-auth/crypto');
  const secret = await symmetricDecrypt({ key, data: app.secret });
  const step = await findStep(secret, code, clock.now());
  return step !== null && (await transact(db, (trx) => consumeStep(trx, memberId, step)));
}

const PERIOD_MS = 30_000;
/** Clock tolerance: the previous and the next code are accepted too. */
const STEPS_OFF = [0, -1, 1];

/** The 30-second interval of a code; null when it is not a current one. */
export async function findStep(secret: string, code: string, now: Date): Promise<number | null> {
  const typed = code.replace(/\s/g, '');
  const current = Math.floor(now.getTime() / PERIOD_MS);
  for (const off of STEPS_OFF) {
    if ((await createOTP(secret).hotp(current + off)) === typed) return current + off;
  }
  return null;
}

/** The otpauth URI for the QR code, and the secret for typing. */
export function describeApp(
  secret: string,
  email: string,
  issuer: string,
): { uri: string; secret: string } {
  const uri = createOTP(secret).url(issuer, email);
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '' };
}
