import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { requireKeyPair } from './authenticate.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { followClockOfCaller } from './clock/clock-header.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { answerBadly } from './faults/answer-badly.ts';
import type { EmulatorOptions } from './options.ts';
import { addOrderRoutes } from './orders/orders.routes.ts';
import { addPaymentRoutes } from './payments/payments.routes.ts';
import { addPlanRoutes } from './plans/plans.routes.ts';
import { openProvider, type Provider } from './provider.ts';
import { addRefundRoutes } from './refunds/refunds.routes.ts';
import { addSettlementRoutes } from './settlements/settlements.routes.ts';
import { addSubscriptionRoutes } from './subscriptions/subscriptions.routes.ts';
import { Refusal, unplaced, urlNotFound } from './wire/errors.ts';

export type RazorpayEmulatorOptions = EmulatorOptions & {
  readonly prefix?: string;
  /** An existing provider; else one is created from the other options. */
  readonly provider?: Provider;
};

/** The API for the merchant's server, with its key pair. */
const merchantApi: FastifyPluginAsync<{ provider: Provider }> = async (api, { provider }) => {
  answerBadly(api, provider);
  api.addHook('onRequest', async ({ headers }) => {
    requireKeyPair(provider, headers.authorization);
  });
  addOrderRoutes(api, provider);
  addPaymentRoutes(api, provider);
  addRefundRoutes(api, provider);
  addSettlementRoutes(api, provider);
  addPlanRoutes(api, provider);
  addSubscriptionRoutes(api, provider);
};

/**
 * The emulator as a Fastify plugin, to be registered under a prefix or at the root. Its parsers, error responses and
 * not-found response are encapsulated and do not affect the rest of the server.
 */
export const razorpayEmulator: FastifyPluginAsync<RazorpayEmulatorOptions> = async (
  emulator,
  options,
) => {
  const provider = options.provider ?? (await openProvider(options));
  followClockOfCaller(emulator, provider);
  emulator.addHook('onListen', async () => provider.start());
  emulator.addHook('onClose', async () => provider.stop());

  emulator.removeAllContentTypeParsers();
  emulator.addContentTypeParser('application/json', { parseAs: 'string' }, readJson);
  // The official library's content type for an empty body.
  const form = 'application/x-www-form-urlencoded';
  emulator.addContentTypeParser(form, { parseAs: 'string' }, readNothing);
  emulator.setErrorHandler(answerError);
  emulator.setNotFoundHandler(async () => {
    throw urlNotFound();
  });

  await emulator.register(merchantApi, { prefix: '/v1', provider });
  await emulator.register(checkoutRoutes, { prefix: '/v1', provider });
  await emulator.register(dashboardRoutes, { prefix: '/_emu', provider });
};

async function readJson(_request: unknown, text: string): Promise<unknown> {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('The request body is not valid JSON'); // own text
  }
}

function answerError(error: FastifyError | Refusal, _request: FastifyRequest, reply: FastifyReply) {
  const refusal = error instanceof Refusal ? error : refuse(error);
  return reply.code(refusal.statusCode).send({ error: refusal.detail });
}

async function readNothing(_request: unknown, text: string): Promise<undefined> {
  if (text !== '') throw new Refusal('Send JSON', unplaced, 415); // own text
}

/** Fastify's own errors (a body too large, of another type) and exceptions, in the provider's format. */
function refuse({ statusCode = 500, message }: FastifyError): Refusal {
  if (statusCode < 500) return new Refusal(message, unplaced, statusCode);
  const description =
    'We are facing some trouble completing your request at the moment. Please try again shortly.';
  return new Refusal(description, { ...unplaced, code: 'SERVER_ERROR' }, statusCode);
}
