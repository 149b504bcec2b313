import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/endpoints.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { registerEndpoint } from '../platform/http-endpoint.ts';
import { admitVisit } from '../platform/limits/admit-visit.ts';
import { takeEnquiry } from './take-enquiry.ts';

/** The endpoint of the contact page. */
export function registerEnquiries(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'limiter' | 'wakeOutbox'>,
): void {
  registerEndpoint(app, endpoints.sendEnquiry, async ({ body, request }) => {
    await admitVisit(context.limiter, 'contact', { address: request.ip, email: body.email });
    await takeEnquiry(context, body);
    return { message: m.contact_sent_told() };
  });
}
