import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as endpoints from '#shared/endpoints.ts';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import { isStorageFull } from '../database/is-unavailable.ts';
import { openDonationLink } from '../donations/open-donation-link.ts';
import { Refusal } from '../platform/errors.ts';
import { registerEndpoint } from '../platform/http-endpoint.ts';
import { createOrder } from './create-order.ts';
import { followRedirect } from './follow-redirect.ts';
import type { PaymentContext, PaymentGateway } from './payment-gateway.ts';
import { createPaymentWorkers } from './payment-workers.ts';
import { readOrderCaller } from './read-order-request.ts';
import { receiveWebhook } from './receive-webhook.ts';
import { verifyPayment } from './verify-payment.ts';
import { createDonationWatch } from './watch-donation.ts';

type PaymentOptions = {
  gateway: PaymentGateway;
  settings: { maximumDonationPaise: number; receiptLinkDays: number };
};

/**
 * Registers payments: the order, the four payment sources, and the status of a donation. The workers run from the time
 * the app listens until it closes.
 */
export function registerPayments(
  app: FastifyInstance,
  context: Context,
  { gateway, settings }: PaymentOptions,
): void {
  const workers = createPaymentWorkers({ ...context, gateway });
  const payments: PaymentContext = {
    ...context,
    gateway,
    maximumDonationPaise: settings.maximumDonationPaise,
    wakeInbox: workers.wakeInbox,
    wakeReconciler: workers.wakeReconciler,
  };
  const watch = createDonationWatch(payments);
  app.addHook('onListen', async () => workers.start());
  app.addHook('onClose', () => workers.stop());

  registerEndpoint(app, endpoints.createOrder, ({ body, request }) =>
    createOrder(payments, body, readOrderCaller(request)),
  );
  registerEndpoint(app, endpoints.verifyPayment, ({ body, request }) =>
    verifyPayment(payments, body, 'verify', request.ip),
  );
  registerEndpoint(app, endpoints.getDonationStatus, async ({ params }) => {
    await openDonationLink(context, settings.receiptLinkDays, params.token);
    return watch.show(params.token);
  });
  registerWebhook(app, payments);
  registerCallback(app, payments);
}

const WEBHOOK_BODY_LIMIT = 256 * 1024;

/**
 * The webhook endpoint. Its signature covers the raw bytes, so bodies stay unparsed here, and only here. 400 for a
 * wrong signature, 503 when nothing can be written (the provider then retries), else 200 at once.
 */
function registerWebhook(app: FastifyInstance, context: PaymentContext): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: WEBHOOK_BODY_LIMIT },
      async (_request: unknown, body: Buffer) => body,
    );
    scope.post(
      '/api/webhooks/razorpay',
      { bodyLimit: WEBHOOK_BODY_LIMIT },
      async (request, reply) => {
        const isGenuine = await receiveWebhook(context, {
          body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
          signature: request.headers['x-razorpay-signature'],
          eventId: request.headers['x-razorpay-event-id'],
        }).catch((error: unknown) => {
          const isFull = isStorageFull(error);
          // Counted as an error once, here: what is thrown is only the answer.
          request.log[isFull ? 'warn' : 'error'](
            { err: error, route: request.routeOptions.url },
            'A webhook could not be stored; the provider will send it again',
          );
          if (isFull) throw error;
          throw new Refusal(503, m.database_unavailable());
        });
        if (!isGenuine) throw new Refusal(400, m.signature_wrong());
        return reply.code(200).send({ status: 'ok' });
      },
    );
    done();
  });
}

const CALLBACK_PATH = '/api/payments/razorpay/callback';
const CALLBACK_BODY_LIMIT = 16 * 1024;

/**
 * The provider's return URL in redirect mode. A cross-site form post: it has no cookie and no CSRF token, only the
 * signature.
 */
function registerCallback(app: FastifyInstance, context: PaymentContext): void {
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: CALLBACK_BODY_LIMIT },
      async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
    );
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      const fields = { ...asFields(request.query), ...asFields(request.body) };
      return reply.redirect(await followRedirect(context, fields, request.ip), 303);
    };
    scope.post(CALLBACK_PATH, handle);
    scope.get(CALLBACK_PATH, handle);
    done();
  });
}

function asFields(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
