import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/endpoints.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { Refusal } from '../platform/errors.ts';
import { registerEndpoint } from '../platform/http-endpoint.ts';
import { createVisitLimit, type VisitLimit } from '../platform/visit-limit.ts';
import { takeEnquiry } from './take-enquiry.ts';

const TEN_MINUTES = 600_000;

/** The contact page's call. Five messages in ten minutes from one network address, unless told otherwise. */
export function registerEnquiries(
  app: FastifyInstance,
  context: Pick<Context, 'db' | 'clock' | 'wakeOutbox'>,
  limit: VisitLimit = createVisitLimit({ most: 5, withinMs: TEN_MINUTES, clock: context.clock }),
): void {
  registerEndpoint(app, endpoints.sendEnquiry, async ({ body, request, reply }) => {
    if (!limit.admit(request.ip)) {
      reply.header('retry-after', TEN_MINUTES / 1000);
      throw new Refusal(429, m.too_many_visits());
    }
    await takeEnquiry(context, body);
    return { message: m.contact_sent_told() };
  });
}
