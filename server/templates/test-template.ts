import * as z from 'zod/mini';
import {
  type MailTemplateId,
  mailTemplateEntry,
} from '#shared/content/templates/mail-template-list.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { refuseForMinutes } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { layOutLetter } from '../platform/lay-out-letter.ts';
import type { Limit } from '../platform/limits/limiter.ts';
import type { MailSender } from '../platform/mail.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { requirePermission, type StaffMember } from '../platform/staff-access.ts';
import { composeSampleLetter } from './compose-sample-letter.ts';
import { readMailDraft, requireMailTemplate } from './read-draft.ts';
import { findTestReader } from './templates.queries.ts';

/** The outbox kind of tests. */
const TEMPLATE_TEST = 'template-test';

/** Of one member; ten at once, then one every five minutes. */
const TESTS: Limit = { name: 'template-tests', burst: 10, everyMs: 300_000 };

/** Queues the draft of a mail to the caller. Throws 404, and 429 over the limit. */
export async function testTemplate(
  context: Pick<Context, 'db' | 'clock' | 'limiter' | 'wakeOutbox'>,
  actor: StaffMember,
  id: MailTemplateId,
): Promise<void> {
  requirePermission(actor, 'content.write');
  const { db, clock, limiter } = context;
  await readMailDraft({ db }, actor, id);
  const waitMs = await limiter.take([limiter.use(TESTS, actor.id)]);
  if (waitMs > 0) throw refuseForMinutes(waitMs, m.template_test_too_many);
  const mailId = createId();
  await transact(db, async (trx) => {
    await addToOutbox(trx, clock, {
      kind: TEMPLATE_TEST,
      dedupeKey: `${TEMPLATE_TEST}:${mailId}`,
      payload: { templateId: id, memberId: actor.id, mailId },
    });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'test-template',
      subject: id,
      details: { title: mailTemplateEntry(id).name() },
      from: actor.from,
    });
  });
  context.wakeOutbox();
}

const payloadSchema = z.object({
  templateId: z.string(),
  memberId: z.string(),
  mailId: z.string(),
});

/** The outbox's 'template-test': the draft as it is when it is sent, to the member who asked for it. */
export function createTemplateHandlers(
  sender: MailSender,
  { publicUrl }: { publicUrl: string },
): Record<string, OutboxHandler> {
  return {
    [TEMPLATE_TEST]: async (payload, context) => {
      const { templateId, memberId, mailId } = payloadSchema.parse(payload);
      const reader = await findTestReader(context.db, memberId);
      if (reader === undefined) return;
      const id = requireMailTemplate(templateId);
      const organisation = context.organisation.facts();
      const letter = composeSampleLetter(id, await readMailDraft(context, reader, id), {
        ...{ publicUrl, organisation, now: context.clock.now() },
      });
      const subject = m.template_test_subject({ subject: letter.subject });
      await sender.send({
        to: reader.email,
        ...(await layOutLetter({ ...letter, subject }, organisation)),
        messageId: `${TEMPLATE_TEST}:${mailId}`,
      });
    },
  };
}
