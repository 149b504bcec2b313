import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import type { StaffMember } from '../platform/staff-access.ts';
import { endLinks } from './links/links.writes.ts';
import { setPassword } from './members/members.writes.ts';
import { hashPassword } from './password-hash.ts';
import { requireGoodPassword } from './password-rules.ts';
import { endSessions } from './sessions.writes.ts';

/** A new password of one's own; wherever else one was signed in, one is no more. */
export async function changeOwnPassword(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  staff: StaffMember,
  password: string,
): Promise<void> {
  requireGoodPassword(password, staff);
  const passwordHash = await hashPassword(password);
  await transact(db, async (trx) => {
    await setPassword(trx, clock, staff.id, passwordHash);
    await endSessions(trx, staff.id, staff.sessionId);
    await endLinks(trx, staff.id);
    const [action, { id, from }] = ['change-password', staff];
    await writeAudit(trx, clock, { actor: id, action, subject: id, details: {}, from });
  });
}
