import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { Refusal, refuseInvalid } from '../../platform/errors.ts';
import type { Actor } from '../../platform/staff-access.ts';
import { openLink } from '../links/open-link.ts';
import { changeMember } from './change-member.ts';
import { findMember, findMemberByEmail, type MemberRow } from './members.queries.ts';
import { insertMember, type NewMember, updateMember } from './members.writes.ts';

type Needed = Pick<Context, 'db' | 'clock' | 'wakeOutbox'>;

/** The invited member of this address, if any; throws 400 when it belongs to an active member. */
export async function findInvited(
  trx: DatabaseTransaction,
  email: string,
): Promise<MemberRow | undefined> {
  const known = await findMemberByEmail(trx, email);
  if (known && (known.password !== null || known.disabled_at !== null)) {
    throw refuseInvalid(m.staff_member_known(), { email: m.staff_member_known() });
  }
  return known;
}

/**
 * Invites a person by mail. A repeated invitation gets a new link, with the given name and role; the first inviter
 * stays recorded. Wake the outbox after the commit.
 */
export async function invite(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  actor: Actor,
  { email, name, role }: NewMember,
  told: Record<string, unknown> = {},
): Promise<MemberRow> {
  const known = await findInvited(trx, email);
  const id =
    known?.id ??
    (await insertMember(
      trx,
      clock,
      { email, name, role },
      { origin: 'invitation', invited_by: actor.id },
    ));
  if (id === null) throw new Refusal(409, m.staff_member_known());
  await updateMember(trx, clock, id, { name, role });
  await openLink(trx, { clock }, id, 'invitation');
  await writeAudit(trx, clock, {
    actor: actor.id,
    action: 'invite-member',
    subject: id,
    details: { role, ...told },
    from: actor.from,
  });
  const member = await findMember(trx, id);
  if (!member) throw new Error('Somebody invited is gone');
  return member;
}

/** Mails a member a password reset link; their second factor stays. */
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
