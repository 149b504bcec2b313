import type { FastifyInstance } from 'fastify';
import { mailTemplates } from '#shared/content/templates/mail-templates.ts';
import * as endpoints from '#shared/staff/template-endpoints.ts';
import { drawSampleDocument } from '../certificates/draw-samples.ts';
import { isTemplateUnreadable } from '../content/templates/read-template.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { LETTER_PREVIEW_POLICY, previewLetter } from '../platform/lay-out-letter.ts';
import { setAsText } from '../platform/letter.ts';
import type { Actor } from '../platform/staff-access.ts';
import { composeSampleLetter } from './compose-sample-letter.ts';
import {
  readMailDraft,
  readNoteDraft,
  requireDocumentNote,
  requireMailTemplate,
  requireTemplateKind,
} from './read-draft.ts';
import { testTemplate } from './test-template.ts';

/** What drafts of mails and of notes on documents look like, and tests of both by mail. */
export function registerTemplates(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'log' | 'limiter' | 'wakeOutbox' | 'organisation'>,
  { publicUrl }: { publicUrl: string },
): void {
  const now = () => context.clock.now();
  const composeDraft = async (staff: Actor, name: string) => {
    const id = requireMailTemplate(name);
    const organisation = context.organisation.facts();
    const draft = await readMailDraft(context, staff, id);
    const facts = { publicUrl, organisation, now: now() };
    return { letter: composeSampleLetter(id, draft, facts), organisation };
  };

  registerStaffEndpoint(app, endpoints.previewTemplate, async ({ staff, params }) => {
    const kind = requireTemplateKind(params.kind);
    const isUnreadable = await isTemplateUnreadable(context, kind, params.id);
    if (kind.name !== mailTemplates.name) {
      requireDocumentNote(params.id);
      return { subject: '', text: '', isUnreadable };
    }
    const { letter, organisation } = await composeDraft(staff, params.id);
    return { subject: letter.subject, text: setAsText(letter, organisation), isUnreadable };
  });
  registerStaffEndpoint(app, endpoints.previewTemplateMail, async ({ staff, params, reply }) => {
    const { letter, organisation } = await composeDraft(staff, params.id);
    return reply
      .header('content-security-policy', LETTER_PREVIEW_POLICY)
      .type('text/html; charset=utf-8')
      .send(await previewLetter(letter, organisation));
  });
  registerStaffEndpoint(app, endpoints.previewDocumentNote, async ({ staff, params, reply }) => {
    const id = requireDocumentNote(params.id);
    const note = await readNoteDraft(context, staff, id);
    const sample = { organisation: context.organisation.facts(), publicUrl, now: now(), note };
    const pdf = await drawSampleDocument(id, sample);
    return reply
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
      .header('content-disposition', `inline; filename="sample-${id}.pdf"`)
      .header('x-content-type-options', 'nosniff')
      .type('application/pdf')
      .send(pdf);
  });
  registerStaffEndpoint(app, endpoints.testTemplate, async ({ staff, params }) => {
    await testTemplate(context, staff, params);
    return { to: staff.email };
  });
}
