import { m } from '#shared/messages/compiled/messages.js';
import type { SignedIn } from '#shared/staff/sign-in-endpoints.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { callLibrary, type LibraryResponse, type Visit } from '../call-library.ts';

import { findFactors, findPasskeyOwner } from '../factors/factors.queries.ts';
import { verifyPasskey } from '../factors/passkeys.ts';
import { countRecoveryCodes } from '../factors/recovery-codes.ts';
import { findMemberByEmail, type MemberRow, normalizeEmail } from '../members/members.queries.ts';
import { renewPasswordHash } from '../members/members.writes.ts';
import { hashPassword, isOutdatedHash, verifyPassword } from '../password-hash.ts';
import { hashSecretToken } from '../secret-token.ts';
import { readSignedCookie } from '../session-cookie.ts';
import { findLiveSession } from '../sessions.queries.ts';
import { endSessionOfToken } from '../sessions.writes.ts';
import { admitGuess, resetGuesses } from '../slow-guessing.ts';
import type { StaffAccess } from '../staff-access.ts';
import { completeSignIn, readNewSession, refuseSignIn } from './complete-sign-in.ts';

/**
 * Signs in with address and password. Unknown, disabled and invited addresses cost the same time and get the same
 * response. Members with a second factor are asked for it next.
 */
export async function signIn(
  access: StaffAccess,
  visit: Visit,
  { email, password }: { email: string; password: string },
): Promise<SignedIn> {
  const guess = { what: `password:${normalizeEmail(email)}`, address: visit.address };
  await admitGuess(access, guess);
  const before = await findMemberByEmail(access.db, email);
  const response = await callLibrary(access, visit, 'as nobody', (library, options) =>
    library.signInEmail({ body: { email: normalizeEmail(email), password }, ...options }),
  );
  const member = await findMemberByEmail(access.db, email);
  if (!response.ok || !member)
    throw await refuseSignIn(access, visit, 'password', member?.id ?? null);
  if (member.password !== before?.password && !(await isPasswordOf(member, password))) {
    // Changed while the earlier one was checked. What ended the sessions then did not find this one.
    await endNewSession(access, response);
    throw await refuseSignIn(access, visit, 'password', member.id);
  }
  await renewHash(access, member, password);
  if (response.body.twoFactorRedirect === true) {
    await resetGuesses(access, guess);
    visit.setCookies(response.cookies);
    return { next: 'second-factor', methods: await listMethods(access, member.id) };
  }
  const session = readNewSession(response);
  await completeSignIn(access, visit, { session, response, method: 'password', guess });
  return { next: 'desk', methods: [] };
}

/** The hash alone may be new: another sign-in at the same time may have renewed it. */
async function isPasswordOf(member: MemberRow, password: string): Promise<boolean> {
  return member.password !== null && verifyPassword({ hash: member.password, password });
}

/** Nothing where the second step was to follow: its cookie is not sent. */
async function endNewSession(
  { db }: Pick<StaffAccess, 'db'>,
  response: LibraryResponse,
): Promise<void> {
  if (response.body.twoFactorRedirect === true) return;
  await endSessionOfToken(db, hashSecretToken(readNewSession(response).token));
}

/** The plain password is available only here. */
async function renewHash(
  { db, clock }: StaffAccess,
  member: MemberRow,
  password: string,
): Promise<void> {
  if (member.password === null || !(await isOutdatedHash(member.password))) return;
  const after = await hashPassword(password);
  await renewPasswordHash(db, clock, member.id, { before: member.password, after });
}

async function listMethods({ db }: StaffAccess, memberId: string): Promise<SignedIn['methods']> {
  const { app, passkeys } = await findFactors(db, memberId);
  return [
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ...(app?.verified === 1 ? ['totp' as const] : []),
    ...(app && countRecoveryCodes(app.recovery_codes) > 0 ? ['recovery-code' as const] : []),
  ];
}

/** A passkey with user verification is two factors in one: no password is needed. */
export async function signInWithPasskey(
  access: StaffAccess,
  visit: Visit,
  response: Record<string, unknown>,
): Promise<SignedIn> {
  // Of one key: tries with unknown keys, which anybody can make, must not stop the owners of others.
  const guess = { what: `passkey:${String(response.id ?? '')}`, address: visit.address };
  await admitGuess(access, guess);
  const proof = await verifyPasskey(access, visit, response);
  if (proof === null) {
    const owner = await findPasskeyOwner(access.db, String(response.id ?? ''));
    throw await refuseSignIn(access, visit, 'passkey', owner, m.staff_passkey_refused());
  }
  await completeSignIn(access, visit, { ...proof, method: 'passkey', guess });
  return { next: 'desk', methods: [] };
}

/** Ends this browser's session, if any, and clears its cookies. */
export async function signOut(access: StaffAccess, visit: Visit): Promise<void> {
  const { db, clock, cookies, secret } = access;
  const token = readSignedCookie(visit.cookies, cookies.session, secret);
  if (token !== null) {
    const tokenHash = hashSecretToken(token);
    await transact(db, async (trx) => {
      const session = await findLiveSession(trx, tokenHash, clock.now());
      await endSessionOfToken(trx, tokenHash);
      if (!session) return;
      await writeAudit(trx, clock, {
        actor: session.id,
        action: 'sign-out',
        subject: session.id,
        details: {},
        from: visit.from,
      });
    });
  }
  const response = await callLibrary(access, visit, 'as nobody', (library, options) =>
    library.signOut(options),
  );
  visit.setCookies(response.cookies);
}
