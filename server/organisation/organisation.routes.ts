import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/organisation-endpoints.ts';
import { drawSampleReceipt, writeSampleReceiptMail } from '../certificates/draw-samples.ts';
import { readDocumentNote, readMailTemplate } from '../content/templates/read-template.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { LETTER_PREVIEW_POLICY } from '../platform/lay-out-letter.ts';
import { changeOrganisation } from './change-organisation.ts';
import { readDraft } from './read-draft.ts';
import { showOrganisation } from './show-organisation.ts';
import { confirmPolicies, showReadiness } from './show-readiness.ts';
import { orderTestMail } from './test-mail.ts';

/** Endpoints of the page of the organisation's facts. */
export function registerOrganisation(
  app: FastifyInstance,
  context: Context,
  { publicUrl }: { publicUrl: string },
): void {
  registerStaffEndpoint(app, endpoints.getOrganisation, ({ staff }) =>
    showOrganisation(context, staff),
  );
  registerStaffEndpoint(app, endpoints.changeOrganisation, async ({ staff, body }) => {
    const asked = await changeOrganisation(context, staff, body);
    return { ...(await showOrganisation(context, staff)), asked };
  });

  registerStaffEndpoint(app, endpoints.getReadiness, ({ staff }) => showReadiness(context, staff));
  registerStaffEndpoint(app, endpoints.confirmPolicies, async ({ staff }) => {
    await confirmPolicies(context, staff);
    return showReadiness(context, staff);
  });
  registerStaffEndpoint(app, endpoints.sendTestMail, async ({ staff }) => {
    await orderTestMail(context, staff);
    return { to: staff.email };
  });

  registerStaffEndpoint(app, endpoints.previewReceipt, async ({ query, reply }) => {
    const organisation = await readDraft(context, query.draft);
    return reply
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
      .header('content-disposition', 'inline; filename="sample-receipt.pdf"')
      .header('x-content-type-options', 'nosniff')
      .type('application/pdf')
      .send(
        await drawSampleReceipt({
          ...{ organisation, publicUrl, now: context.clock.now() },
          note: await readDocumentNote(context, 'receipt'),
        }),
      );
  });
  registerStaffEndpoint(app, endpoints.previewMail, async ({ query, reply }) => {
    const organisation = await readDraft(context, query.draft);
    return reply
      .header('content-security-policy', LETTER_PREVIEW_POLICY)
      .type('text/html; charset=utf-8')
      .send(
        await writeSampleReceiptMail({
          ...{ organisation, publicUrl, now: context.clock.now() },
          template: await readMailTemplate(context, 'receipt'),
        }),
      );
  });
}
