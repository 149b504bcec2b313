import type { FastifyInstance } from 'fastify';
import { m } from '#shared/messages/compiled/messages.js';
import { Refusal } from '../platform/errors.ts';
import type { PaymentContext } from './payment-context.ts';
import { receiveWebhook } from './receive-webhook.ts';

const BODY_LIMIT = 256 * 1024;

/**
 * The webhook endpoint. Its signature covers the raw bytes, so bodies stay unparsed here, and only here. 400 for a
 * wrong signature, 503 when nothing can be written (the provider then retries), else 200 at once.
 */
export function registerWebhook(app: FastifyInstance, context: PaymentContext): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.post('/api/webhooks/razorpay', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const isGenuine = await receiveWebhook(context, {
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: request.headers['x-razorpay-signature'],
        eventId: request.headers['x-razorpay-event-id'],
      }).catch((error: unknown) => {
        request.log.error({ err: error }, 'A webhook could not be written down');
        throw new Refusal(503, m.database_unavailable());
      });
      if (!isGenuine) throw new Refusal(400, m.signature_wrong());
      return reply.code(200).send({ status: 'ok' });
    });
    done();
  });
}
