import type { SignedIn } from '#shared/staff/sign-in-endpoints.ts';
import { askLibrary, type Visit } from '../ask-library.ts';
import { findFactors } from '../factors/factors.queries.ts';
import { countRecoveryCodes } from '../factors/recovery-codes.ts';
import { findMemberByEmail, type MemberRow, normalizeEmail } from '../members/members.queries.ts';
import { setPassword } from '../members/members.writes.ts';
import { hashPassword, isOutdatedHash } from '../password-hash.ts';
import { admitGuess, forgiveGuesses } from '../slow-guessing.ts';
import type { StaffAccess } from '../staff-access.ts';
import { completeSignIn, readNewSession } from './complete-sign-in.ts';
import { refuseSignIn } from './refuse-sign-in.ts';

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
  const answer = await askLibrary(access, visit, 'as nobody', (library, given) =>
    library.signInEmail({ body: { email: normalizeEmail(email), password }, ...given }),
  );
  const member = await findMemberByEmail(access.db, email);
  if (!answer.ok || !member)
    throw await refuseSignIn(access, visit, 'password', member?.id ?? null);
  await renewHash(access, member, password);
  if (answer.body.twoFactorRedirect === true) {
    await forgiveGuesses(access, guess);
    visit.setCookies(answer.cookies);
    return { next: 'second-factor', methods: await listMethods(access, member.id) };
  }
  const session = readNewSession(answer);
  await completeSignIn(access, visit, { session, answer, method: 'password', guess });
  return { next: 'desk', methods: [] };
}

/** The plain password is available only here. */
async function renewHash(
  { db, clock }: StaffAccess,
  member: MemberRow,
  password: string,
): Promise<void> {
  if (member.password === null || !(await isOutdatedHash(member.password))) return;
  await setPassword(db, clock, member.id, await hashPassword(password));
}

async function listMethods({ db }: StaffAccess, memberId: string): Promise<SignedIn['methods']> {
  const { app, passkeys } = await findFactors(db, memberId);
  return [
    ...(passkeys.length > 0 ? ['passkey' as const] : []),
    ...(app?.verified === 1 ? ['totp' as const] : []),
    ...(app && countRecoveryCodes(app.recovery_codes) > 0 ? ['recovery-code' as const] : []),
  ];
}
