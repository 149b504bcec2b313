import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { hasLetter, tidyName } from '#shared/person-names.ts';
import type { Context } from '../../context.ts';
import type { DatabaseTransaction } from '../../database/handles.ts';
import { transact } from '../../database/transact.ts';
import { writeAudit } from '../../platform/audit.writes.ts';
import { Refusal, refuseInvalid } from '../../platform/errors.ts';
import type { Actor } from '../../platform/staff-access.ts';
import { openLink } from '../links/password-links.ts';
import { hashPassword } from '../password-hash.ts';
import { type OperatorSite, requireOperatorPassword } from '../password-rules.ts';
import { changeMember } from './change-member.ts';
import {
  findMember,
  findMemberByEmail,
  type MemberRow,
  normalizeEmail,
} from './members.queries.ts';
import { insertMember, type NewMember, setPassword, updateMember } from './members.writes.ts';

const LONGEST_NAME = 120;
const LONGEST_EMAIL = 254;

/** The addresses that the library of the sign-in takes (Better Auth checks with the same pattern of zod): ASCII ones. */
const signInAddress = z.email().check(z.maxLength(LONGEST_EMAIL));

/** Validates and normalises the form of a new member; 400 with the fields named. */
export function readNewMember({ email, name, role }: NewMember): NewMember {
  const member = { email: normalizeEmail(email), name: tidyName(name), role };
  const isAddress = signInAddress.safeParse(member.email).success;
  const fields = {
    ...(isAddress ? {} : { email: m.staff_email_invalid() }),
    ...(!hasLetter(member.name) || member.name.length > LONGEST_NAME
      ? { name: m.staff_name_invalid() }
      : {}),
  };
  if (Object.keys(fields).length > 0) throw refuseInvalid(m.body_invalid(), fields);
  return member;
}

/**
 * Adds a member with a password, from a server command; people are otherwise invited by mail. Returns the id; throws
 * 400 for a guessable password, 409 when the address is taken.
 */
export async function addMember(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  newMember: NewMember & { password: string },
  site: OperatorSite,
): Promise<string> {
  const member = readNewMember(newMember);
  requireOperatorPassword(newMember.password, member, site);
  const passwordHash = await hashPassword(newMember.password);
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

type Needed = Pick<Context, 'db' | 'clock' | 'wakeOutbox'>;

/** The invited member of this address, if any; throws 400 when it belongs to an active member. */
export async function findInvited(
  trx: DatabaseTransaction,
  email: string,
): Promise<MemberRow | undefined> {
  const existing = await findMemberByEmail(trx, email);
  if (existing && (existing.password !== null || existing.disabled_at !== null)) {
    throw refuseInvalid(m.staff_member_known(), { email: m.staff_member_known() });
  }
  return existing;
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
  auditDetails: Record<string, unknown> = {},
): Promise<MemberRow> {
  const existing = await findInvited(trx, email);
  const id =
    existing?.id ??
    (await insertMember(
      trx,
      clock,
      { email, name, role },
      { origin: 'invitation', invited_by: actor.id },
    ));
  if (id === null) throw new Refusal(409, m.staff_member_known());
  await updateMember(trx, clock, id, { name, role });
  await openLink(trx, { clock }, id, 'invitation', actor.id);
  await writeAudit(trx, clock, {
    actor: actor.id,
    action: 'invite-member',
    subject: id,
    details: { role, ...auditDetails },
    from: actor.from,
  });
  const member = await findMember(trx, id);
  if (!member) throw new Error('The invited member was inserted, but cannot be read back');
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
