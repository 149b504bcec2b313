import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/newsletters-endpoints.ts';
import type { Context } from '../context.ts';
import { authenticateStaff, registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { LETTER_PREVIEW_POLICY, previewLetter } from '../platform/lay-out-letter.ts';
import {
  requireBulletin,
  retrySubscribers,
  startNewsletter,
  stopNewsletter,
  testNewsletter,
} from './send-newsletter.ts';
import {
  composePreview,
  showNewsletter,
  showNewsletters,
  showProgress,
} from './show-newsletters.ts';
import type { NewsletterSettings } from './subscriber-letters.presenter.ts';

/** Newsletters at the desk. */
export function registerNewsletters(
  app: FastifyInstance,
  context: Context,
  settings: NewsletterSettings,
): void {
  registerStaffEndpoint(app, endpoints.listNewsletters, ({ staff, query }) =>
    showNewsletters(context, staff, query.after),
  );
  registerStaffEndpoint(app, endpoints.getNewsletter, ({ staff, params }) =>
    showNewsletter(context, staff, params.id, settings),
  );
  registerStaffEndpoint(app, endpoints.testNewsletter, async ({ staff, params }) => {
    await testNewsletter(context, staff, params.id);
    return { to: staff.email };
  });
  registerStaffEndpoint(app, endpoints.sendNewsletter, async ({ staff, params, body }) => {
    await startNewsletter(context, staff, params.id, body.count);
    return { newsletter: await showProgress(context, params.id) };
  });
  registerStaffEndpoint(app, endpoints.stopNewsletter, async ({ staff, params }) => {
    await stopNewsletter(context, staff, params.id);
    return { newsletter: await showProgress(context, params.id) };
  });
  registerStaffEndpoint(app, endpoints.retrySubscribers, async ({ staff }) => ({
    count: await retrySubscribers(context, staff),
  }));

  const { method, path, summary, audience } = endpoints.previewNewsletter;
  app.route<{ Params: { id: string } }>({
    method,
    url: path,
    schema: { summary, tags: [audience] },
    onRequest: async (request, reply) => {
      await authenticateStaff(request, reply, endpoints.previewNewsletter);
    },
    handler: async ({ params }, reply) => {
      const bulletin = await requireBulletin(context, params.id);
      const organisation = context.organisation.facts();
      const letter = composePreview(bulletin, { ...settings, organisation });
      return reply
        .header('content-security-policy', LETTER_PREVIEW_POLICY)
        .type('text/html; charset=utf-8')
        .send(await previewLetter(letter, organisation));
    },
  });
}
