import { m } from '#shared/messages/compiled/messages.js';
import type { SignedIn } from '#shared/staff/sign-in-endpoints.ts';
import { Refusal } from '../../platform/errors.ts';
import { callLibrary, type LibraryResponse, type Visit } from '../call-library.ts';
import { consumeCode } from '../factors/authenticator-app.ts';
import { hashRecoveryCode } from '../factors/recovery-codes.ts';
import { findMember } from '../members/members.queries.ts';
import { hashSecretToken } from '../secret-token.ts';
import { readSignedCookie } from '../session-cookie.ts';
import { endSessionOfToken } from '../sessions.writes.ts';
import { admitGuess, refuseGuess } from '../slow-guessing.ts';
import type { StaffAccess } from '../staff-access.ts';
import { completeSignIn, readNewSession, refuseSignIn } from './complete-sign-in.ts';

const TOO_MANY = 429;
/** How long the library refuses codes for an account after ten wrong ones. */
const LOCKED_MS = 15 * 60_000;

/** The second step with a six-digit code; checked by the library, each code accepted once. */
export function signInWithCode(access: StaffAccess, visit: Visit, code: string): Promise<SignedIn> {
  const typed = code.replace(/\s/g, '');
  return takeSecondStep(access, visit, {
    method: 'totp',
    ask: (library, options) => library.verifyTOTP({ body: { code: typed }, ...options }),
    isStillGood: (memberId) => consumeCode(access, memberId, typed),
  });
}

/** The second step with a recovery code. */
export function signInWithRecoveryCode(
  access: StaffAccess,
  visit: Visit,
  code: string,
): Promise<SignedIn> {
  const hashed = hashRecoveryCode(access.secret, code);
  return takeSecondStep(access, visit, {
    method: 'recovery-code',
    ask: (library, options) => library.verifyBackupCode({ body: { code: hashed }, ...options }),
    isStillGood: async () => true,
  });
}

type Step = {
  method: 'totp' | 'recovery-code';
  ask: Parameters<typeof callLibrary>[3];
  isStillGood: (memberId: string) => Promise<boolean>;
};

async function takeSecondStep(access: StaffAccess, visit: Visit, step: Step): Promise<SignedIn> {
  const challenge = readSignedCookie(visit.cookies, access.cookies.challenge, access.secret);
  if (challenge === null) throw new Refusal(401, m.staff_challenge_gone());
  const memberId = await findChallenged(access, challenge);
  const isKnown = memberId !== null;
  const guess = { what: `challenge:${challenge}`, address: visit.address, isKnown };
  await admitGuess(access, guess);
  const response = await callLibrary(access, visit, 'as nobody', step.ask);
  if (!response.ok) throw await refuseStep(access, visit, step, memberId, response);
  const session = readNewSession(response);
  if (!(await step.isStillGood(session.memberId))) {
    await endSessionOfToken(access.db, hashSecretToken(session.token));
    throw await refuseSignIn(access, visit, step.method, session.memberId, m.staff_code_refused());
  }
  await completeSignIn(access, visit, { session, response, method: step.method, guess });
  return { next: 'desk', methods: [] };
}

/**
 * The member whose password was accepted for this challenge; null when it is gone, or the value of another cookie that
 * we sign, as anybody gets who begins to sign in with a passkey.
 */
async function findChallenged(access: StaffAccess, challenge: string): Promise<string | null> {
  const { $context } = await access.openLibrary();
  const { internalAdapter } = await $context;
  const value = (await internalAdapter.findVerificationValue(challenge))?.value;
  const member = value === undefined ? undefined : await findMember(access.db, value);
  return member?.id ?? null;
}

async function refuseStep(
  access: StaffAccess,
  visit: Visit,
  { method }: Step,
  memberId: string | null,
  { status, body }: LibraryResponse,
): Promise<Refusal> {
  if (status === TOO_MANY) return refuseGuess(LOCKED_MS);
  const isOver = memberId === null || body.code === 'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE';
  const message = isOver ? m.staff_challenge_gone() : m.staff_code_refused();
  return refuseSignIn(access, visit, method, memberId, message);
}
