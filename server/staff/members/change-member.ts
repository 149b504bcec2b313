import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { lockNames } from '../../database/locks.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { Refusal, refuseUnknown } from '../../platform/errors.ts';
import { type Actor, requirePermission } from '../../platform/staff-access.ts';
import { countOtherAdmins, findMember, type MemberRow } from './members.queries.ts';

/** What is done to a member, and how the audit log calls it. */
type Change = {
  action: string;
  details?: Record<string, unknown>;
  /** True: afterwards they can let nobody in any more, so that they must not be the last who can. */
  endsAdmin?: (member: MemberRow) => boolean;
  work: (trx: DatabaseTransaction, member: MemberRow) => Promise<void>;
};

/** One change to one member: asked for by who may, done whole, written down. Answers the member as they stand then. */
export async function changeMember(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  memberId: string,
  { action, details = {}, endsAdmin, work }: Change,
): Promise<MemberRow> {
  requirePermission(actor, 'staff.manage');
  return transact(db, async (trx) => {
    // Of two admins who disable each other at once, one stays.
    await lockNames(trx, ['staff-members']);
    const member = await findMember(trx, memberId);
    if (!member) throw refuseUnknown(m.not_found());
    if (endsAdmin?.(member)) {
      if (member.id === actor.id) throw new Refusal(409, m.staff_not_oneself());
      if (member.role === 'admin' && (await countOtherAdmins(trx, member.id)) === 0) {
        throw new Refusal(409, m.staff_last_admin());
      }
    }
    await work(trx, member);
    await writeAudit(trx, clock, { actor: actor.id, action, subject: member.id, details });
    return (await findMember(trx, memberId)) ?? member;
  });
}
