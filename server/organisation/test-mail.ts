import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { transact } from '../database/transact.ts';
import { createId } from '../platform/ids.ts';
import { layOutLetter } from '../platform/lay-out-letter.ts';
import type { MailSender } from '../platform/mail.ts';
import { addToOutbox, noteDoneInOutbox } from '../platform/outbox.writes.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { requirePermission, type StaffMember } from '../platform/staff-access.ts';
import { findMember } from './organisation.queries.ts';

/** The outbox kind of test mails: one that is done proves that the mail server accepts our mail. */
export const TEST_MAIL = 'organisation-test-mail';

/** Queues a test mail to the caller. */
export async function orderTestMail(
  context: Pick<Context, 'db' | 'clock' | 'wakeOutbox'>,
  actor: StaffMember,
): Promise<void> {
  requirePermission(actor, 'organisation.manage');
  const id = createId();
  await transact(context.db, (trx) =>
    addToOutbox(trx, context.clock, {
      kind: TEST_MAIL,
      dedupeKey: `${TEST_MAIL}:${id}`,
      payload: { mailId: id, memberId: actor.id },
    }),
  );
  context.wakeOutbox();
}

/** Records the test mail of the set-up, which the mail server has accepted before there was a database. */
export async function noteAcceptedTestMail(
  trx: DatabaseTransaction,
  { clock }: Pick<Context, 'clock'>,
  memberId: string,
): Promise<void> {
  await noteDoneInOutbox(trx, clock, {
    kind: TEST_MAIL,
    dedupeKey: `${TEST_MAIL}:set-up`,
    payload: { mailId: 'set-up', memberId },
  });
}

const payloadSchema = z.object({ mailId: z.string(), memberId: z.string() });

export function createOrganisationHandlers(sender: MailSender): Record<string, OutboxHandler> {
  return {
    [TEST_MAIL]: async (payload, context) => {
      const { mailId, memberId } = payloadSchema.parse(payload);
      const member = await findMember(context.db, memberId);
      if (member === undefined) return;
      const organisation = context.organisation.facts();
      const letter = {
        subject: m.test_mail_subject({ organisation: organisation.name }),
        heading: m.test_mail_heading(),
        name: member.name,
        lead: [m.test_mail_lead()],
        rows: [],
        link: null,
        notes: [],
      };
      await sender.send({
        to: member.email,
        ...(await layOutLetter(letter, organisation)),
        messageId: `${TEST_MAIL}:${mailId}`,
      });
    },
  };
}
