import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import type { StaffMember } from '../platform/staff-access.ts';
import { orderAccountMail } from './account-mail.ts';
import { endLinks } from './links/links.writes.ts';
import { setPassword } from './members/members.writes.ts';
import { hashPassword } from './password-hash.ts';
import { requireGoodPassword } from './password-rules.ts';
import { endSessions } from './sessions.writes.ts';
import type { StaffAccess } from './staff-access.ts';

type Needed = Pick<StaffAccess, 'db' | 'clock' | 'publicUrl' | 'wakeOutbox' | 'organisation'>;

/** Changes the own password; ends all other sessions. */
export async function changeOwnPassword(
  { db, clock, publicUrl, wakeOutbox, organisation }: Needed,
  staff: StaffMember,
  password: string,
): Promise<void> {
  requireGoodPassword(password, staff, { publicUrl, organisation: organisation.facts() });
  const passwordHash = await hashPassword(password);
  await transact(db, async (trx) => {
    await setPassword(trx, clock, staff.id, passwordHash);
    await endSessions(trx, staff.id, staff.sessionId);
    await endLinks(trx, staff.id);
    const notice = { change: 'password-changed', by: 'owner' } as const;
    await orderAccountMail(trx, { clock }, { memberId: staff.id, ...notice });
    const [action, { id, from }] = ['change-password', staff] as const;
    await writeAudit(trx, clock, { actor: id, action, subject: id, details: {}, from });
  });
  wakeOutbox();
}
