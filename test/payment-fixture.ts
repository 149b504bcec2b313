import type { FastifyInstance } from 'fastify';
import { createEmulator, type Emulator, type EmulatorOptions } from 'razorpay-emulator';
import { signPayment, signWebhook } from 'razorpay-emulator/signature';
import type { Context } from '#server/context.ts';
import { connectDatabase, type OpenDatabase } from '#server/database/connect.ts';
import type { PaymentContext, PaymentGateway } from '#server/payments/payment-gateway.ts';

import { registerPayments } from '#server/payments/payments.routes.ts';
import { processInbox } from '#server/payments/process-inbox.ts';
import { createRazorpayGateway, type RazorpaySettings } from '#server/payments/razorpay-gateway.ts';
import { createHttpServer } from '#server/platform/http-server.ts';
import { createLogger, type LoggedError } from '#server/platform/log.ts';
import {
  createOrderResponseSchema,
  publicDonationStatusSchema,
  type VerifyResponse,
  verifyResponseSchema,
} from '#shared/payments.ts';
import { fillForm, openCampaign } from './donations.ts';
import type { TestDatabase } from './each-database.ts';
import { createTestClock, createTestContext, type TestClock } from './test-context.ts';

type Delivery = { eventId: string; event: string; body: string; signature: string };
export type Paid = {
  razorpay_order_id: string;
  razorpay_payment_id: string;
  razorpay_signature: string;
};

/**
 * The payment calls over HTTP, on a test's own database, with the provider's emulator. Both use one clock that the test
 * moves, the provider's by `providerAheadMs` ahead. Webhooks are queued until the test delivers them.
 */
export type PaymentFixture = {
  app: FastifyInstance;
  context: PaymentContext & { clock: TestClock };
  emulator: Emulator;
  /** POST to a call of the API: status and body. */
  post: (path: string, body: unknown) => Promise<{ status: number; body: unknown }>;
  /** Starts a donation of 501 rupees with the whole form by default. */
  begin: (request?: object) => Promise<{ orderId: string; ourId: string; statusToken: string }>;
  /** Verifies what the payment window reported, by default for the campaign 'food'. */
  verify: (paid: object, more?: object) => Promise<VerifyResponse>;
  /** What the payment window would report of a payment, with the provider's signature. */
  sign: (orderId: string, paymentId: string) => Paid;
  status: (statusToken: string) => Promise<ReturnType<typeof publicDonationStatusSchema.parse>>;
  /** The queued webhooks, oldest first. */
  takeWebhooks: () => Delivery[];
  /** Delivers one webhook and returns the status. */
  deliver: (delivery: Delivery, headers?: object) => Promise<number>;
  /** Delivers these webhooks, or all queued ones, and processes them. */
  deliverAll: (deliveries?: readonly Delivery[]) => Promise<void>;
  /** A webhook that the provider never sent, with a valid signature. */
  forge: (event: string, payload: object) => Delivery;
  /** Processes the inbox. */
  workOff: () => Promise<void>;
  /** Goes on as another process on the same database; `app` and `context` are then its own. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
};

const MAXIMUM_DONATION_PAISE = 50_000_000;
/** Port 9 refuses connections; the emulator queues webhooks only with a URL. */
const NOWHERE = 'http://127.0.0.1:9/';

export async function openPaymentFixture(
  database: TestDatabase,
  parts: {
    emulator?: EmulatorOptions;
    gateway?: (real: PaymentGateway, settings: RazorpaySettings) => PaymentGateway;
    context?: Partial<Context>;
    /** Told of every error that the server counts. */
    onError?: (logged: LoggedError) => void;
    /** The time of the clock at first; absent: an afternoon of November 2026. */
    startsAt?: Date;
    /** By how many ms the provider's clock is ahead of ours; negative: behind it. */
    providerAheadMs?: number;
  } = {},
): Promise<PaymentFixture> {
  const clock = createTestClock(parts.startsAt);
  const emulator = await createEmulator({
    webhookUrl: NOWHERE,
    now: () => clock.now().getTime() + (parts.providerAheadMs ?? 0),
    ...parts.emulator,
  });
  await emulator.setWebhooks({ held: true });
  const { url: apiUrl, keyId, keySecret, webhookSecret } = emulator;
  const settings = {
    apiUrl,
    keyId,
    keySecret,
    webhookSecrets: [webhookSecret, 'the-secret-before'],
  };
  const log = createLogger('silent', undefined, parts.onError ?? null);
  const startServer = (opened: OpenDatabase) => {
    const real = createRazorpayGateway(settings);
    const gateway = parts.gateway?.(real, settings) ?? real;
    const context = {
      ...createTestContext({ ...database, ...opened }, { log, ...parts.context }),
      clock,
      gateway,
      maximumDonationPaise: MAXIMUM_DONATION_PAISE,
      receiptLinkDays: 400,
      wakeInbox: () => {},
      wakeReconciler: () => {},
    };
    const app = createHttpServer({ log, trustProxy: false });
    registerPayments(app, context, { gateway, settings: context });
    return { app, context };
  };
  let server = startServer(database);
  const reopened: OpenDatabase[] = [];
  await openCampaign(database.db);
  await openCampaign(database.db, 'ghats', 'Swachh Vrindavan');

  const taken = new Set<string>();
  const takeWebhooks = () => {
    const fresh = emulator.pendingWebhooks().filter(({ eventId }) => !taken.has(eventId));
    for (const { eventId } of fresh) taken.add(eventId);
    return fresh;
  };
  const deliver: PaymentFixture['deliver'] = async ({ body, signature, eventId }, headers = {}) => {
    const all = {
      'content-type': 'application/json',
      'x-razorpay-signature': signature,
      'x-razorpay-event-id': eventId,
      ...headers,
    };
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/webhooks/razorpay',
      headers: Object.fromEntries(Object.entries(all).filter(([, text]) => text !== undefined)),
      payload: body,
    });
    return response.statusCode;
  };
  const workOff = async () => {
    while ((await processInbox(server.context)) > 0);
  };
  const post: PaymentFixture['post'] = async (path, body) => {
    const response = await server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(body),
    });
    return { status: response.statusCode, body: response.json() };
  };

  return {
    get app() {
      return server.app;
    },
    get context() {
      return server.context;
    },
    emulator,
    post,
    async begin(request = {}) {
      const response = await post('/api/post/donatefor', orderRequest(request));
      const { order, statusToken } = createOrderResponseSchema.parse(response.body);
      return { orderId: order.id, ourId: order.receipt, statusToken };
    },
    async verify(paid, more = {}) {
      const body = { ...paid, donationId: 'food', donationData: fillForm(), ...more };
      const response = await post('/api/post/verifydonatefor', body);
      return verifyResponseSchema.parse(response.body);
    },
    sign: (orderId, paymentId) => ({
      razorpay_order_id: orderId,
      razorpay_payment_id: paymentId,
      razorpay_signature: signPayment(keySecret, orderId, paymentId),
    }),
    async status(statusToken) {
      const response = await server.app.inject(`/api/post/donation-status/${statusToken}`);
      return publicDonationStatusSchema.parse(response.json());
    },
    takeWebhooks,
    deliver,
    async deliverAll(deliveries = takeWebhooks()) {
      for (const delivery of deliveries) {
        const status = await deliver(delivery);
        if (status !== 200) throw new Error(`A webhook should get 200, and got ${status}`);
      }
      await workOff();
    },
    forge(event, payload) {
      const body = JSON.stringify({ entity: 'event', event, payload, created_at: 1_795_255_200 });
      const signature = signWebhook(webhookSecret, body);
      return { event, body, signature, eventId: `${event}-${signature.slice(0, 8)}` };
    },
    workOff,
    async restart() {
      await server.app.close();
      const { url, dataFolder } = database;
      const opened = connectDatabase({ url, dataFolder });
      reopened.push(opened);
      server = startServer(opened);
    },
    async close() {
      await server.app.close();
      await emulator.close();
      for (const opened of reopened) await opened.close();
      await database.close();
    },
  };
}

/** The body of donatefor as the campaign page sends it. */
export function orderRequest(parts: object = {}): Record<string, unknown> {
  const donationData = fillForm();
  return {
    amount: 50_100,
    currency: 'INR',
    receipt: 'donation_1763719200000',
    notes: {
      donationId: 'food',
      donorName: donationData.fullname,
      donorEmail: donationData.email,
    },
    donationData,
    ...parts,
  };
}
