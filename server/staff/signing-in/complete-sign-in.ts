import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { toTimestamp } from '../../platform/clock.ts';
import type { LibraryAnswer, Visit } from '../ask-library.ts';
import { markSignedIn } from '../members/members.writes.ts';
import { hashSecretToken } from '../secret-token.ts';
import { readSignedCookie } from '../session-cookie.ts';
import { endSessionOfToken, forgetExpiredSessions, openSession } from '../sessions.writes.ts';
import { forgiveGuesses, type Guess } from '../slow-guessing.ts';
import type { StaffAccess } from '../staff-access.ts';

export type SignInMethod = 'password' | 'totp' | 'recovery-code' | 'passkey';

/** A session created by the library. */
export type NewSession = { token: string; memberId: string };

/**
 * Activates a session created by the library, ends this browser's earlier one, and audits the sign-in in the same
 * transaction: no session is active without its entry.
 */
export async function completeSignIn(
  access: StaffAccess,
  visit: Visit,
  given: { session: NewSession; answer: LibraryAnswer; method: SignInMethod; guess: Guess },
): Promise<void> {
  const { session, answer, method, guess } = given;
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
  await forgiveGuesses(access, guess);
  visit.setCookies(answer.cookies);
}

/** Reads the session from the library's response, in either of its two formats. */
export function readNewSession(answer: LibraryAnswer): NewSession {
  const { token, user, session } = answer.body as {
    token?: unknown;
    user?: { id?: unknown };
    session?: { token?: unknown };
  };
  const found = token ?? session?.token;
  if (typeof found !== 'string' || typeof user?.id !== 'string') {
    throw new Error('The sign-in library answered without a session');
  }
  return { token: found, memberId: user.id };
}
