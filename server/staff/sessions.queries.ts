import type { DatabaseReader } from '../database/handles.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';

/** A session expires when unused for this long (R78). */
const IDLE_MS = 30 * 60_000;
/**
 * More than the clocks of processes differ. A session that was last used later than that was used under a clock that was
 * ahead: it would neither rest nor need a re-authentication until its time comes.
 */
const AHEAD_MS = 5 * 60_000;

/** The valid session of a token with its member, both as of now; nothing when expired. */
export function findLiveSession(reader: DatabaseReader, tokenHash: string, now: Date) {
  return selectLive(reader, now)
    .innerJoin('staff_members', 'staff_members.id', 'staff_sessions.member_id')
    .select([
      'staff_sessions.id as sessionId',
      'staff_sessions.confirmed_at as confirmedAt',
      'staff_sessions.seen_at as seenAt',
      'staff_members.id',
      'staff_members.name',
      'staff_members.email',
      'staff_members.role',
      'staff_members.has_second_factor as hasSecondFactor',
    ])
    .where('staff_sessions.token_hash', '=', tokenHash)
    .where('staff_members.disabled_at', 'is', null)
    .executeTakeFirst();
}

/** The valid sessions of a member, newest first. */
export function listLiveSessions(reader: DatabaseReader, memberId: string, now: Date) {
  return selectLive(reader, now)
    .selectAll('staff_sessions')
    .where('staff_sessions.member_id', '=', memberId)
    .orderBy('staff_sessions.id', 'desc')
    .execute();
}

function selectLive(reader: DatabaseReader, now: Date) {
  return reader
    .selectFrom('staff_sessions')
    .where('staff_sessions.confirmed_at', 'is not', null)
    .where('staff_sessions.expires_at', '>', toTimestamp(now))
    .where('staff_sessions.seen_at', '>', timestampAfter(now, -IDLE_MS))
    .where('staff_sessions.seen_at', '<=', timestampAfter(now, AHEAD_MS));
}
