import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { askLibrary, type Visit } from '../ask-library.ts';
import { hashSecretToken } from '../secret-token.ts';
import { readSignedCookie } from '../session-cookie.ts';
import { findLiveSession } from '../sessions.queries.ts';
import { endSessionOfToken } from '../sessions.writes.ts';
import type { StaffAccess } from '../staff-access.ts';

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
  const answer = await askLibrary(access, visit, 'as nobody', (library, given) =>
    library.signOut(given),
  );
  visit.setCookies(answer.cookies);
}
