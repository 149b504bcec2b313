import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { Refusal } from '../../platform/errors.ts';
import { hashPassword } from '../password-hash.ts';
import { type OperatorSite, requireOperatorPassword } from '../password-rules.ts';
import { insertMember, type NewMember, setPassword, updateMember } from './members.writes.ts';
import { readNewMember } from './read-new-member.ts';

/**
 * Adds a member with a password, from a server command; people are otherwise invited by mail. Returns the id; throws
 * 400 for a guessable password, 409 when the address is taken.
 */
export async function addMember(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  given: NewMember & { password: string },
  site: OperatorSite,
): Promise<string> {
  const member = readNewMember(given);
  requireOperatorPassword(given.password, member, site);
  const passwordHash = await hashPassword(given.password);
  return transact(db, async (trx) => {
    const id = await insertMember(trx, clock, member, {
      origin: 'command',
      invited_by: null,
    });
    if (id === null) throw new Refusal(409, m.staff_member_known());
    await updateMember(trx, clock, id, { email_verified: 1 });
    await setPassword(trx, clock, id, passwordHash);
    await writeAudit(trx, clock, {
      actor: 'system',
      action: 'add-member',
      subject: id,
      details: { role: member.role },
    });
    return id;
  });
}
