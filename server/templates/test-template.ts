import * as z from 'zod/mini';
import { documentNoteEntry } from '#shared/content/templates/document-notes.ts';
import { mailTemplateEntry } from '#shared/content/templates/mail-template-list.ts';
import { mailTemplates } from '#shared/content/templates/mail-templates.ts';
import { m } from '#shared/messages/compiled/messages.js';
import { drawSampleDocument } from '../certificates/draw-samples.ts';
import { readMailTemplate } from '../content/templates/read-template.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { writeAudit } from '../platform/audit.writes.ts';
import { refuseForMinutes } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { layOutLetter } from '../platform/lay-out-letter.ts';
import type { Letter } from '../platform/letter.ts';
import type { Limit } from '../platform/limits/limiter.ts';
import type { Mail, MailSender } from '../platform/mail.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { type Actor, requirePermission, type StaffMember } from '../platform/staff-access.ts';
import { composeSampleLetter, type SampleFacts } from './compose-sample-letter.ts';
import {
  readMailDraft,
  readNoteDraft,
  requireDocumentNote,
  requireMailTemplate,
  requireTemplateKind,
} from './read-draft.ts';
import { findTestReader } from './templates.queries.ts';

/** The outbox kind of tests. */
const TEMPLATE_TEST = 'template-test';

/** Of one member; ten at once, then one every five minutes. */
const TESTS: Limit = { name: 'template-tests', burst: 10, everyMs: 300_000 };

/** A kind of templates and the id of one. */
type Place = { kind: string; id: string };

/** Queues the draft to the caller: of a mail, or of a note on a document. Throws 404, and 429 over the limit. */
export async function testTemplate(
  context: Pick<Context, 'db' | 'clock' | 'limiter' | 'wakeOutbox'>,
  actor: StaffMember,
  { kind, id }: Place,
): Promise<void> {
  requirePermission(actor, 'content.write');
  const { db, clock, limiter } = context;
  const title = await nameDraft({ db }, actor, { kind, id });
  const waitMs = await limiter.take([limiter.use(TESTS, actor.id)]);
  if (waitMs > 0) throw refuseForMinutes(waitMs, m.template_test_too_many);
  const mailId = createId();
  await transact(db, async (trx) => {
    await addToOutbox(trx, clock, {
      kind: TEMPLATE_TEST,
      dedupeKey: `${TEMPLATE_TEST}:${mailId}`,
      payload: { kind, templateId: id, memberId: actor.id, mailId },
    });
    await writeAudit(trx, clock, {
      actor: actor.id,
      action: 'test-template',
      subject: id,
      details: { title },
      from: actor.from,
    });
  });
  context.wakeOutbox();
}

/** What the desk calls a draft; throws 404 where there is none. */
async function nameDraft(context: Pick<Context, 'db'>, actor: StaffMember, { kind, id }: Place) {
  if (requireTemplateKind(kind).name === mailTemplates.name) {
    const mail = requireMailTemplate(id);
    await readMailDraft(context, actor, mail);
    return mailTemplateEntry(mail).name();
  }
  const note = requireDocumentNote(id);
  await readNoteDraft(context, actor, note);
  return documentNoteEntry(note).name();
}

const payloadSchema = z.object({
  /** Absent in jobs of before there were tests of notes. */
  kind: z._default(z.string(), mailTemplates.name),
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
      const { kind, templateId, memberId, mailId } = payloadSchema.parse(payload);
      const reader = await findTestReader(context.db, memberId);
      if (reader === undefined) return;
      const organisation = context.organisation.facts();
      const facts = { publicUrl, organisation, now: context.clock.now() };
      const { letter, attachments } =
        kind === mailTemplates.name
          ? await composeMailTest(context, reader, templateId, facts)
          : await composeNoteTest(context, reader, templateId, facts);
      const subject = m.template_test_subject({ subject: letter.subject });
      await sender.send({
        to: reader.email,
        ...(await layOutLetter({ ...letter, subject }, organisation)),
        attachments,
        messageId: `${TEMPLATE_TEST}:${mailId}`,
      });
    },
  };
}

type TestMail = { letter: Letter; attachments: NonNullable<Mail['attachments']> };

async function composeMailTest(
  context: Context,
  reader: Actor,
  templateId: string,
  facts: SampleFacts,
): Promise<TestMail> {
  const id = requireMailTemplate(templateId);
  const draft = await readMailDraft(context, reader, id);
  return { letter: composeSampleLetter(id, draft, facts), attachments: [] };
}

/** The mail that brings such a document, as it is published, with a document that has the draft of the note. */
async function composeNoteTest(
  context: Context,
  reader: Actor,
  templateId: string,
  facts: SampleFacts,
): Promise<TestMail> {
  const id = requireDocumentNote(templateId);
  const note = await readNoteDraft(context, reader, id);
  const letter = composeSampleLetter(id, await readMailTemplate(context, id), facts);
  const content = await drawSampleDocument(id, { ...facts, note });
  const filename = `sample-${id}.pdf`;
  return { letter, attachments: [{ filename, contentType: 'application/pdf', content }] };
}
