import { m } from '#shared/messages/compiled/messages.js';
import type { StaffSession } from '#shared/staff/access-endpoints.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { refuseUnknown } from '../platform/errors.ts';
import type { StaffMember } from '../platform/staff-access.ts';
import { listLiveSessions } from './sessions.queries.ts';
import { endSession, endSessions } from './sessions.writes.ts';

type Needed = Pick<Context, 'db' | 'clock'>;

/** The member's sessions, newest first. */
export async function listOwnSessions(
  { db, clock }: Needed,
  staff: StaffMember,
): Promise<StaffSession[]> {
  const sessions = await listLiveSessions(db, staff.id, clock.now());
  return sessions.map((session) => ({
    _id: session.id,
    current: session.id === staff.sessionId,
    userAgent: session.user_agent ?? '',
    ipAddress: session.ip_address ?? '',
    createdAt: session.created_at,
    seenAt: session.seen_at ?? session.created_at,
    endsAt: session.expires_at,
  }));
}

/** Ends one of the member's own sessions; others are unknown. */
export async function endOwnSession(
  { db, clock }: Needed,
  staff: StaffMember,
  id: string,
): Promise<void> {
  await transact(db, async (trx) => {
    if (!(await endSession(trx, staff.id, id))) throw refuseUnknown(m.not_found());
    const [action, { id: actor, from }] = ['end-session', staff] as const;
    await writeAudit(trx, clock, { actor, action, subject: actor, details: {}, from });
  });
}

/** Ends all sessions but this one; returns how many. */
export async function endOtherSessions({ db, clock }: Needed, staff: StaffMember): Promise<number> {
  return transact(db, async (trx) => {
    const ended = await endSessions(trx, staff.id, staff.sessionId);
    const entry = {
      actor: staff.id,
      action: 'end-sessions' as const,
      subject: staff.id,
      details: { ended },
      from: staff.from,
    };
    await writeAudit(trx, clock, entry);
    return ended;
  });
}
