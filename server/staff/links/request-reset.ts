import { transact } from '../../database/transact.ts';
import { countInAudit } from '../../platform/audit-counts.writes.ts';
import type { Visit } from '../ask-library.ts';
import { findMemberByEmail, normalizeEmail } from '../members/members.queries.ts';
import { admitGuess } from '../slow-guessing.ts';
import type { StaffAccess } from '../staff-access.ts';
import { openLink } from './open-link.ts';

/** Mails a reset link to the member of this address; an unknown address gets the same response and also one write. */
export async function requestReset(
  access: Pick<StaffAccess, 'db' | 'clock' | 'limiter' | 'wakeOutbox'>,
  { address, from }: Pick<Visit, 'address' | 'from'>,
  email: string,
): Promise<void> {
  await admitGuess(access, { what: `reset:${normalizeEmail(email)}`, address });
  await transact(access.db, async (trx) => {
    const member = await findMemberByEmail(trx, email);
    const isActive = member?.password != null && member.disabled_at === null;
    if (isActive) await openLink(trx, access, member.id, 'reset');
    const subject = isActive ? member.id : 'unknown';
    await countInAudit(trx, access.clock, {
      key: `request-reset:${subject}`,
      actor: 'public',
      action: 'request-reset',
      subject,
      details: {},
      from,
    });
  });
  access.wakeOutbox();
}
