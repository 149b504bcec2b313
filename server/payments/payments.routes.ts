import type { FastifyInstance } from 'fastify';
import * as endpoints from '#shared/endpoints.ts';
import type { Context } from '../context.ts';
import { openDonationLink } from '../donations/open-donation-link.ts';
import { registerEndpoint } from '../platform/http-endpoint.ts';
import { createOrder } from './create-order.ts';
import { readOrderCaller } from './order-caller.ts';
import type { PaymentContext } from './payment-context.ts';
import type { PaymentGateway } from './payment-gateway.ts';
import { createPaymentWorkers } from './payment-workers.ts';
import { registerCallback } from './payments.callback.routes.ts';
import { registerWebhook } from './payments.webhook.routes.ts';
import { verifyPayment } from './verify-payment.ts';
import { createDonationWatch } from './watch-donation.ts';

export type PaymentOptions = {
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
