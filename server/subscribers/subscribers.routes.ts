import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/endpoints.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { registerEndpoint } from '../platform/http-endpoint.ts';
import { admitVisit } from '../platform/limits/admit-visit.ts';
import { confirmSubscription, requestSubscription, unsubscribe } from './subscriptions.ts';

/** For the body of a mail provider's one-click request, which is ignored. */
const ANY_BODY_LIMIT = 16 * 1024;

/** The endpoints of the newsletter. */
export function registerSubscribers(app: FastifyInstance, context: Context): void {
  registerEndpoint(app, endpoints.subscribe, async ({ body, request }) => {
    await admitVisit(context.limiter, 'newsletter', { address: request.ip, email: body.email });
    await requestSubscription(context, body);
    return { message: m.subscribe_sent() };
  });

  registerEndpoint(app, endpoints.confirmSubscription, async ({ params }) => {
    if (!(await confirmSubscription(context, params.token))) {
      throw refuseUnknown(m.subscribe_token_unknown());
    }
    return { message: m.subscribe_confirmed_told() };
  });

  // Mail programs without one-click requests open the address as a link. So do scanners: it changes nothing.
  app.get<{ Params: { token: string } }>(endpoints.unsubscribe.path, async ({ params }, reply) => {
    const page = `/subscription/leave/${encodeURIComponent(params.token)}`;
    return reply.header('x-robots-tag', 'noindex').redirect(page, 303);
  });

  // Mail providers send forms of either encoding, or anything else.
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: ANY_BODY_LIMIT },
      async () => undefined,
    );
    registerEndpoint(
      scope,
      endpoints.unsubscribe,
      async ({ params }) => {
        await unsubscribe(context, params.token);
        return { message: m.subscribe_left_told() };
      },
      'anywhere',
    );
    done();
  });
}
