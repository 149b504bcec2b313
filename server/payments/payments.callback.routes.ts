import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { followRedirect } from './follow-redirect.ts';
import type { PaymentContext } from './payment-context.ts';

const PATH = '/api/payments/razorpay/callback';
const BODY_LIMIT = 16 * 1024;

/**
 * The provider's return URL in redirect mode. A cross-site form post: it has no cookie and no CSRF token, only the
 * signature.
 */
export function registerCallback(app: FastifyInstance, context: PaymentContext): void {
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const fields = { ...asFields(request.query), ...asFields(request.body) };
      return reply.redirect(await followRedirect(context, fields, request.ip), 303);
    };
    scope.post(PATH, handle);
    scope.get(PATH, handle);
    done();
  });
}

function asFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
