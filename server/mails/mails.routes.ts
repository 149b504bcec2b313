import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/staff/mails-endpoints.ts';
import type { Context } from '../context.ts';
import { registerStaffEndpoint } from '../platform/http-staff-endpoint.ts';
import { repeatMail } from './repeat-mail.ts';
import { showMail, showMails } from './show-mails.ts';

/** Staff endpoints of the outbox. */
export function registerMails(app: FastifyInstance, context: Context): void {
  registerStaffEndpoint(app, endpoints.listMails, ({ staff, query }) =>
    showMails(context, staff, query),
  );
  registerStaffEndpoint(app, endpoints.repeatMail, async ({ staff, params }) => {
    await repeatMail(context, staff, params.id);
    return { mail: await showMail(context, staff, params.id) };
  });
}
