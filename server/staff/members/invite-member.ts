import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { Refusal, refuseInvalid } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { openLink } from '../links/open-link.ts';
import { changeMember } from './change-member.ts';
import { findMember, findMemberByEmail, type MemberRow } from './members.queries.ts';
import { insertMember, type NewMember, updateMember } from './members.writes.ts';
import { readNewMember } from './read-new-member.ts';

type Needed = Pick<Context, 'db' | 'clock' | 'wakeOutbox'>;

/** Invites somebody by mail. Who is invited already gets a new link, with the name and the role of now. */
export async function inviteMember(
  context: Needed,
  actor: Actor,
  given: NewMember,
): Promise<MemberRow> {
  requirePermission(actor, 'staff.manage');
  const { email, name, role } = readNewMember(given);
  const { db, clock } = context;
  const member = await transact(db, async (trx) => {
    const known = await findMemberByEmail(trx, email);
    if (known && (known.password !== null || known.disabled_at !== null)) {
      throw refuseInvalid(m.staff_member_known(), { email: m.staff_member_known() });
    }
    const id = known?.id ?? (await insertMember(trx, clock, { email, name, role }));
    if (id === null) throw new Refusal(409, m.staff_member_known());
    await updateMember(trx, clock, id, { name, role });
    await openLink(trx, context, id, 'invitation');
    const details = { role };
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'invite-member',
      subject: id,
      details,
    });
    return findMember(trx, id);
  });
  context.wakeOutbox();
  if (!member) throw new Error('Somebody invited is gone');
  return member;
}

/** Mails a member a way to a new password; their second factor stays. */
export async function sendMemberReset(
  context: Needed,
  actor: Actor,
  memberId: string,
): Promise<void> {
  await changeMember(context, actor, memberId, {
    action: 'send-reset',
    work: async (trx, member) => {
      if (member.disabled_at !== null || member.password === null) {
        throw new Refusal(409, m.staff_reset_impossible());
      }
      await openLink(trx, context, member.id, 'reset');
    },
  });
  context.wakeOutbox();
}
