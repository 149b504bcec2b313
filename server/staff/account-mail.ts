import * as z from 'zod/mini';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import { layOutLetter } from '../platform/lay-out-letter.ts';
import type { MailSender } from '../platform/mail.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { accountChanges, composeAccountLetter } from './account-letters.presenter.ts';
import { findMember } from './members/members.queries.ts';

const payloadSchema = z.object({
  mailId: z.string(),
  memberId: z.string(),
  change: z.enum(accountChanges),
  by: z.enum(['owner', 'administrator', 'server']),
  at: z.string(),
});
type Payload = z.infer<typeof payloadSchema>;

/** What changed about a member's sign-in, and who did it: the member, an administrator, or a server command. */
export type AccountChangeNotice = Pick<Payload, 'memberId' | 'change' | 'by'>;

/** Queues the mail that notifies the account's owner (ASVS 5.0, 6.3.7). Wake the outbox after the commit. */
export async function orderAccountMail(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  notice: AccountChangeNotice,
): Promise<void> {
  const mailId = createId();
  await addToOutbox(trx, clock, {
    kind: 'staff-account-mail',
    dedupeKey: `staff-account-mail:${mailId}`,
    payload: { mailId, ...notice, at: toTimestamp(clock.now()) } satisfies Payload,
  });
}

/** The outbox's 'staff-account-mail'. Disabled members are notified as well: an attacker may have disabled them. */
export function createAccountMailHandler(
  sender: MailSender,
  settings: { publicUrl: string },
): OutboxHandler {
  return async (payload, context) => {
    const { mailId, memberId, ...notice } = payloadSchema.parse(payload);
    const member = await findMember(context.db, memberId);
    if (!member) return;
    const organisation = context.organisation.facts();
    const letter = composeAccountLetter(notice, { name: member.name, organisation, ...settings });
    await sender.send({
      to: member.email,
      ...(await layOutLetter(letter, organisation)),
      messageId: `staff-account-mail:${mailId}`,
    });
  };
}
