import { BY_PERSON } from '#shared/endpoint.ts';
import { isStorageFull } from '../database/is-unavailable.ts';
import { toTrace } from '../platform/audit-trace.ts';
import { toTimestamp } from '../platform/clock.ts';
import type { IdentifyStaff } from '../platform/http-staff-endpoint.ts';
import { hashSecretToken } from './secret-token.ts';
import { readSignedCookie } from './session-cookie.ts';
import { findLiveSession } from './sessions.queries.ts';
import { markSessionSeen } from './sessions.writes.ts';
import type { StaffAccess } from './staff-access.ts';

/** Precision of a session's last use. */
const SEEN_EVERY_MS = 60_000;

type StaffContext = Pick<StaffAccess, 'db' | 'clock' | 'secret' | 'secondFactor'> & {
  cookies: Pick<StaffAccess['cookies'], 'session'>;
};

/** Identifies staff by session with one read: role and state are current. */
export function createIdentifyStaff({
  db,
  clock,
  cookies,
  secret,
  secondFactor,
}: StaffContext): IdentifyStaff {
  return async (request) => {
    const token = readSignedCookie(request.headers.cookie, cookies.session, secret);
    if (token === null) return null;
    const now = clock.now();
    const found = await findLiveSession(db, hashSecretToken(token), now);
    if (!found) return null;
    const { seenAt, confirmedAt, hasSecondFactor, ...member } = found;
    if (seenAt === null || confirmedAt === null) return null;
    const isUsed =
      request.routeOptions.config.isPolled !== true || request.headers[BY_PERSON] !== undefined;
    if (isUsed && now.getTime() - Date.parse(seenAt) >= SEEN_EVERY_MS) {
      await markSessionSeen(db, member.sessionId, toTimestamp(now)).catch(ignoreFullStorage);
    }
    return {
      ...member,
      confirmedAt: new Date(confirmedAt),
      from: toTrace({ address: request.ip, userAgent: request.headers['user-agent'] }),
      lacksSecondFactor: secondFactor === 'required' && hasSecondFactor === 0,
    };
  };
}

/** Reads go on while nothing can be written (decisions/0044): a session that is not marked ends sooner, never later. */
function ignoreFullStorage(error: unknown): void {
  if (!isStorageFull(error)) throw error;
}
