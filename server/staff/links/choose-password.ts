import { m } from '#shared/messages/compiled/messages.js';
import type { StaffLinksTable } from '../../database/tables/staff.table.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import type { Trace } from '../../platform/audit-trace.ts';
import { toTimestamp } from '../../platform/clock.ts';
import { Refusal } from '../../platform/errors.ts';
import { orderAccountMail } from '../account-mail.ts';
import { setPassword, updateMember } from '../members/members.writes.ts';
import { hashPassword } from '../password-hash.ts';
import { requireGoodPassword } from '../password-rules.ts';
import { hashSecretToken } from '../secret-token.ts';
import { endSessions } from '../sessions.writes.ts';
import type { StaffAccess } from '../staff-access.ts';
import { findLinkByToken } from './links.queries.ts';
import { endLinks, takeLink } from './links.writes.ts';

type Needed = Pick<StaffAccess, 'db' | 'clock' | 'publicUrl' | 'wakeOutbox'>;

const changeOf = { invitation: 'password-chosen', reset: 'password-changed' } as const;
const actionOf = { invitation: 'join', reset: 'reset-password' } as const;

/**
 * Sets a password with a mailed link; uses up the link and ends all sessions. Does not sign in, and keeps second
 * factors. Unknown, used, expired, disabled member: the same refusal.
 */
export async function choosePassword(
  { db, clock, publicUrl, wakeOutbox }: Needed,
  kind: StaffLinksTable['kind'],
  { token, password, from }: { token: string; password: string; from?: Trace },
): Promise<void> {
  const opened = { kind, tokenHash: hashSecretToken(token), now: toTimestamp(clock.now()) };
  const link = await findLinkByToken(db, opened);
  if (!link) throw new Refusal(400, m.staff_link_gone());
  requireGoodPassword(password, link, { publicUrl });
  const passwordHash = await hashPassword(password);
  await transact(db, async (trx) => {
    const taken = await takeLink(trx, opened);
    if (!taken) throw new Refusal(400, m.staff_link_gone());
    await setPassword(trx, clock, taken.member_id, passwordHash);
    await updateMember(trx, clock, taken.member_id, { email_verified: 1 });
    await endSessions(trx, taken.member_id);
    await endLinks(trx, taken.member_id);
    const news = { change: changeOf[kind], by: 'owner' } as const;
    await orderAccountMail(trx, { clock }, { memberId: taken.member_id, ...news });
    await writeAudit(trx, clock, {
      actor: taken.member_id,
      action: actionOf[kind],
      subject: taken.member_id,
      details: {},
      from,
    });
  });
  wakeOutbox();
}
