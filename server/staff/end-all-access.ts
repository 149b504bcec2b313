import type { DatabaseTransaction } from '../database/handles.ts';
import { endAllLinks } from './links/links.writes.ts';
import { endAllSessions } from './sessions.writes.ts';

/** Ends the sessions, invitations and password resets of all members; they sign in again with what they have. */
export async function endAllAccess(trx: DatabaseTransaction): Promise<void> {
  await endAllSessions(trx);
  await endAllLinks(trx);
}
