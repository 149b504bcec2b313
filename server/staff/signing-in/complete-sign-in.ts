import { m } from '#shared/messages/compiled/messages.js';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { countInAudit } from '../../platform/audit-counts.writes.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { Refusal } from '../../platform/errors.ts';
import type { LibraryResponse, Visit } from '../call-library.ts';
import { markSignedIn } from '../members/members.writes.ts';
import { hashSecretToken } from '../secret-token.ts';
import { readSignedCookie } from '../session-cookie.ts';
import { endSessionOfToken, forgetExpiredSessions, openSession } from '../sessions.writes.ts';
import { type Guess, resetGuesses } from '../slow-guessing.ts';
import type { StaffAccess } from '../staff-access.ts';

type SignInMethod = 'password' | 'totp' | 'recovery-code' | 'passkey';

/** A session created by the library. */
export type NewSession = { token: string; memberId: string };

/**
 * Activates a session created by the library, ends this browser's earlier one, and audits the sign-in in the same
 * transaction: no session is active without its entry.
 */
export async function completeSignIn(
  access: StaffAccess,
  visit: Visit,
  result: { session: NewSession; response: LibraryResponse; method: SignInMethod; guess: Guess },
): Promise<void> {
  const { session, response, method, guess } = result;
  const now = toTimestamp(access.clock.now());
  const before = readSignedCookie(visit.cookies, access.cookies.session, access.secret);
  await transact(access.db, async (trx) => {
    if (before !== null) await endSessionOfToken(trx, hashSecretToken(before));
    await forgetExpiredSessions(trx, now);
    await openSession(trx, hashSecretToken(session.token), now);
    await markSignedIn(trx, session.memberId, now);
    await writeAudit(trx, access.clock, {
      actor: session.memberId,
      action: 'sign-in',
      subject: session.memberId,
      details: { method },
      from: visit.from,
    });
  });
  await resetGuesses(access, guess);
  visit.setCookies(response.cookies);
}

/** Reads the session from the library's response, in either of its two formats. */
export function readNewSession(response: LibraryResponse): NewSession {
  const { token, user, session } = response.body as {
    token?: unknown;
    user?: { id?: unknown };
    session?: { token?: unknown };
  };
  const found = token ?? session?.token;
  if (typeof found !== 'string' || typeof user?.id !== 'string') {
    throw new Error('The sign-in library accepted the sign-in, but returned no session');
  }
  return { token: found, memberId: user.id };
}

/** Audits a refused attempt, without its input: at once, then a count per hour. Returns the refusal. */
export async function refuseSignIn(
  access: Pick<StaffAccess, 'db' | 'clock'>,
  { from }: Pick<Visit, 'from'>,
  method: SignInMethod,
  /** The account that was tried; null when there is none. */
  memberId: string | null,
  message = m.staff_sign_in_refused(),
): Promise<Refusal> {
  const subject = memberId ?? 'unknown';
  await transact(access.db, (trx) =>
    countInAudit(trx, access.clock, {
      key: `refuse-sign-in:${subject}:${method}`,
      actor: 'public',
      action: 'refuse-sign-in',
      subject,
      details: { method },
      from,
    }),
  );
  return new Refusal(401, message);
}
