import { createHmac, timingSafeEqual } from 'node:crypto';
import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http';
import { Agent, request as requestSecure } from 'node:https';
import { text } from 'node:stream/consumers';
import {
  type ListWindow,
  PAGE_SIZE,
  type PaymentGateway,
  ProviderError,
  SETTLEMENT_PAGE_SIZE,
} from './payment-gateway.ts';
import { openProviderLine } from './provider-line.ts';
import {
  createUnreadableError,
  parseJson,
  readCollection,
  readEvent,
  readFailureDescription,
  readOrder,
  readPage,
  readPayment,
  readRefund,
  readSettlementPage,
} from './razorpay-entities.ts';

/** Reuses connections, but closes them before servers commonly do. */
const settings = { keepAlive: true, timeout: 4000 };

const secureAgent = new Agent(settings);

const plainAgent = new PlainAgent(settings);

export type RazorpaySettings = {
  /** Base URL of the API, without `/v1/…`. */
  apiUrl: string;
  keyId: string;
  keySecret: string;
  /** The current secret, then earlier ones: repeats of older events are still signed with those. */
  webhookSecrets: readonly string[];
  /** Timeout of a call with its repeat, in ms; default 8 seconds. */
  timeoutMs?: number;
};

/** No visitor should wait longer than ten seconds. */
const TIMEOUT_MS = 8000;

type Call = {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Record<string, string>;
  /** Safe to send twice: read-only, or idempotent by its receipt or key. */
  repeatable: boolean;
  timeoutMs?: number;
};

/** Razorpay's API over HTTP (https://razorpay.com/docs/api). Answers are parsed tolerantly, bodies never logged. */
export function createRazorpayGateway(settings: RazorpaySettings): PaymentGateway {
  const line = openProviderLine();
  const longest = settings.timeoutMs ?? TIMEOUT_MS;
  const callApi = (call: Call) =>
    line.request({
      send: (signal) => send(settings, call, signal),
      repeatable: call.repeatable,
      timeoutMs: Math.min(call.timeoutMs ?? longest, longest),
    });
  const get = (path: string, timeoutMs?: number) =>
    callApi({ method: 'GET', path, repeatable: true, ...(timeoutMs && { timeoutMs }) });

  return {
    keyId: settings.keyId,
    isPaymentSignature: (orderId, paymentId, signature) =>
      isSignatureOf(`${orderId}|${paymentId}`, settings.keySecret, signature),
    isWebhookSignature: (body, signature) =>
      settings.webhookSecrets.some((secret) => isSignatureOf(body, secret, signature)),
    readEvent,
    async createOrder({ receipt, amountPaise, currency, notes }) {
      const body = { amount: amountPaise, currency, receipt, unique_receipt: true, notes };
      const order = readOrder(
        await callApi({ method: 'POST', path: '/orders', body, repeatable: true }),
      );
      if (order.amountPaise !== amountPaise || order.currency !== currency) {
        throw new ProviderError('parse', { description: 'another order than asked for' });
      }
      return order;
    },
    async findOrderByReceipt(receipt) {
      const orders = readCollection(await get(`/orders?${query({ receipt })}`), readOrder);
      const found = orders.items.find((order) => order.receipt === receipt) ?? null;
      const [unreadable] = orders.unreadable;
      // It may be the one: an order that is unknown there is closed, whatever was paid for it.
      if (found === null && unreadable !== undefined) throw createUnreadableError(unreadable);
      return found;
    },
    listOrderPayments: async (orderId) =>
      readCollection(await get(`/orders/${segment(orderId)}/payments`), readPayment),
    fetchPayment: async (paymentId, timeoutMs) =>
      readPayment(await get(`/payments/${segment(paymentId)}`, timeoutMs)),
    capturePayment: async (paymentId, amountPaise) =>
      readPayment(
        await callApi({
          method: 'POST',
          path: `/payments/${segment(paymentId)}/capture`,
          body: { amount: amountPaise, currency: 'INR' },
          repeatable: false,
        }),
      ),
    refundPayment: async ({ paymentId, amountPaise, requestId }) =>
      readRefund(
        await callApi({
          method: 'POST',
          path: `/payments/${segment(paymentId)}/refund`,
          body: { amount: amountPaise, speed: 'normal', receipt: requestId },
          headers: { 'x-refund-idempotency': requestId },
          repeatable: true,
        }),
      ),
    listPaymentRefunds: async (paymentId) =>
      readCollection(
        await get(`/payments/${segment(paymentId)}/refunds?${query({ count: PAGE_SIZE })}`),
        readRefund,
      ),
    listPayments: async (window) =>
      readPage(await get(`/payments?${windowQuery(window)}`), readPayment),
    listRefunds: async (window) =>
      readPage(await get(`/refunds?${windowQuery(window)}`), readRefund),
    listSettled: async (date, skip) => {
      const [year = '', month = '', day = ''] = date.split('-');
      const page = query({ year, month, day, count: SETTLEMENT_PAGE_SIZE, skip });
      return readSettlementPage(await get(`/settlements/recon/combined?${page}`));
    },
    lineState: line.state,
  };
}

async function send(settings: RazorpaySettings, call: Call, signal: AbortSignal): Promise<unknown> {
  const credentials = Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64');
  // Redirects are not followed: that would send the key to another host.
  const { status, text } = await sendRequest({
    method: call.method,
    url: `${settings.apiUrl}/v1${call.path}`,
    headers: {
      authorization: `Basic ${credentials}`,
      accept: 'application/json',
      ...(call.body && { 'content-type': 'application/json' }),
      ...call.headers,
    },
    body: call.body ? JSON.stringify(call.body) : null,
    signal,
  }).catch((cause: unknown) => {
    throw new ProviderError(signal.aborted ? 'timeout' : 'network', { cause });
  });
  if (status !== 200) {
    throw new ProviderError('http', { status, description: findDescription(text) });
  }
  return parseJson(text);
}

/** A proxy may answer with an HTML page instead of JSON. */
function findDescription(text: string): string | null {
  try {
    return readFailureDescription(JSON.parse(text));
  } catch {
    return null;
  }
}

const segment = encodeURIComponent;

function query(fields: Record<string, string | number>): string {
  return new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  ).toString();
}

function windowQuery({ from, to, skip }: ListWindow): string {
  const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000);
  return query({ from: seconds(from), to: seconds(to), count: PAGE_SIZE, skip });
}

type ProviderRequest = {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body: string | null;
  signal: AbortSignal;
};

/**
 * Sends a request over a keep-alive connection; a redirect is an answer like any other. Costs half of `fetch`, which
 * matters once per donation. Throws when no complete answer came before the signal.
 */
async function sendRequest(call: ProviderRequest): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { method, signal } = call;
  const length = call.body === null ? {} : { 'content-length': Buffer.byteLength(call.body) };
  const options = { method, headers: { ...call.headers, ...length }, signal };
  const request = call.url.startsWith('https:')
    ? requestSecure(call.url, { ...options, agent: secureAgent })
    : requestPlain(call.url, { ...options, agent: plainAgent });
  request.once('response', resolve).once('error', reject).end(call.body);
  const response = await promise;
  // From here on the response also emits connection errors, and handles them.
  request.on('error', () => {});
  return { status: response.statusCode ?? 0, text: await text(response) };
}

const LOWER_CASE_SHA256 = /^[0-9a-f]{64}$/;

/**
 * Whether `signature` is the lower-case hex HMAC-SHA256 of `signed`, compared in constant time. Returns false for a
 * value of any other type or shape, because it is untrusted.
 */
export function isSignatureOf(
  signed: string | Buffer,
  secret: string,
  signature: unknown,
): boolean {
  if (typeof signature !== 'string' || !LOWER_CASE_SHA256.test(signature)) return false;
  const expected = createHmac('sha256', secret).update(signed).digest();
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
