import type { Database, DatabaseTransaction } from '../database/handles.ts';

/** Activates a session for the desk. */
export async function openSession(
  trx: DatabaseTransaction,
  tokenHash: string,
  now: string,
): Promise<void> {
  await trx
    .updateTable('staff_sessions')
    .set({ confirmed_at: now, seen_at: now })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function markSessionSeen(db: Database, id: string, now: string): Promise<void> {
  await db.updateTable('staff_sessions').set({ seen_at: now }).where('id', '=', id).execute();
}

export async function markSessionConfirmed(
  trx: DatabaseTransaction,
  id: string,
  now: string,
): Promise<void> {
  await trx.updateTable('staff_sessions').set({ confirmed_at: now }).where('id', '=', id).execute();
}

/** Ends the session of a token, if any. */
export async function endSessionOfToken(
  trx: DatabaseTransaction | Database,
  tokenHash: string,
): Promise<void> {
  await trx.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute();
}

/** Ends one of a member's own sessions; returns whether it existed. */
export async function endSession(
  trx: DatabaseTransaction,
  memberId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_sessions')
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Ends all sessions of a member except one, and sign-ins that wait for the second step: their password may be known to
 * somebody else. Returns how many sessions.
 */
export async function endSessions(
  trx: DatabaseTransaction,
  memberId: string,
  exceptId: string | null = null,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('staff_sessions')
    .where('member_id', '=', memberId)
    .where('id', '<>', exceptId ?? '')
    .executeTakeFirst();
  await trx.deleteFrom('staff_verifications').where('value', '=', memberId).execute();
  return Number(numDeletedRows);
}

/** Ends all sessions, and sign-ins that are under way. */
export async function endAllSessions(trx: DatabaseTransaction): Promise<void> {
  await trx.deleteFrom('staff_sessions').execute();
  await trx.deleteFrom('staff_verifications').execute();
}

/** Deletes expired sessions. */
export async function forgetExpiredSessions(trx: DatabaseTransaction, now: string): Promise<void> {
  await trx.deleteFrom('staff_sessions').where('expires_at', '<', now).execute();
  await trx.deleteFrom('staff_verifications').where('expires_at', '<', now).execute();
}
