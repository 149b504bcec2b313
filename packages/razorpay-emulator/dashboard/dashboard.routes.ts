import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { faultKinds } from '../faults/fault-switches.ts';
import { type FailureReason, isFailureReason } from '../payments/failure-reasons.ts';
import type { Provider } from '../provider.ts';
import { webhookEvents } from '../webhooks/webhook-events.ts';
import { addCorrectionRoutes, check } from './correction.routes.ts';
import { createDriver } from './driver.ts';

const paySchema = z.strictObject({
  order_id: z.string(),
  outcome: z._default(z.enum(['captured', 'authorized', 'failed', 'late']), 'captured'),
  reason: z.optional(z.custom<FailureReason>(isFailureReason)),
  method: z.optional(z.enum(['upi', 'card', 'netbanking', 'wallet'])),
  international: z.optional(z.boolean()),
  email: z.optional(z.string()),
  contact: z.optional(z.string()),
});

const refundSchema = z.strictObject({
  payment_id: z.string(),
  amount: z.optional(z.int()),
  receipt: z.optional(z.string()),
});

const longestPassMs = 31 * 24 * 60 * 60 * 1000;
const { outcome: _outcome, reason: _reason, ...begun } = paySchema.shape;
const beginSchema = z.strictObject({ ...begun, answers_after_ms: z.optional(z.int()) });
const accountSchema = z.strictObject({
  auto_capture: z.optional(z.boolean()),
  refunds: z.optional(z.enum(['at once', 'after days', 'fail'])),
});
const subscribeSchema = z.strictObject({
  subscription_id: z.string(),
  method: z._default(z.enum(['upi', 'card']), 'upi'),
  reason: z.optional(z.custom<FailureReason>(isFailureReason)),
  email: z.optional(z.string()),
});
const debitsSchema = z.strictObject({ subscription_id: z.string(), fail: z.boolean() });
const clockSchema = z.strictObject({ pass_ms: z.int().check(z.gte(0), z.lte(longestPassMs)) });
const faultsSchema = z
  .array(
    z.strictObject({
      kind: z.enum(faultKinds),
      route: z.optional(z.string().check(z.maxLength(100))),
      times: z.optional(z.int().check(z.gte(1))),
      waitMs: z.optional(z.int().check(z.gte(0), z.lte(120_000))),
    }),
  )
  .check(z.maxLength(20));

/** Webhook URLs set over HTTP must be on loopback. */
const loopbackUrl = z
  .url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1|\[::1\])$/ })
  .check(z.maxLength(500));

const webhooksSchema = z.partial(
  z.strictObject({
    url: z.nullable(loopbackUrl),
    enabled: z.boolean(),
    dropped: z.array(z.enum(webhookEvents)),
    lostShare: z.number().check(z.gte(0), z.lte(1)),
    longestDelayMs: z.int().check(z.gte(0), z.lte(30 * 24 * 60 * 60 * 1000)),
    secret: z.string().check(z.minLength(1), z.maxLength(200)),
    copies: z.int().check(z.gte(1), z.lte(10)),
    order: z.enum(['in turn', 'reversed', 'together']),
    held: z.boolean(),
  }),
);

/** `/_emu/…`: the test driver for other processes. The real provider has no such routes. */
export const dashboardRoutes: FastifyPluginAsync<{ provider: Provider }> = async (
  emu,
  { provider },
) => {
  const driver = createDriver(provider);

  emu.get('/ledger', async () => driver.ledger());

  emu.post('/pay', ({ body }) => {
    const { order_id, outcome, ...how } = check(paySchema, body);
    if (outcome === 'failed') return driver.pay(order_id, { ...how, outcome });
    return driver.pay(order_id, { ...how, outcome });
  });

  emu.post('/refund', ({ body }) => {
    const { payment_id, ...what } = check(refundSchema, body);
    return driver.refund(payment_id, what);
  });

  emu.post('/begin', ({ body }) => {
    const { order_id, answers_after_ms: answersAfterMs, ...how } = check(beginSchema, body);
    return driver.beginPayment(order_id, { ...how, answersAfterMs });
  });

  emu.post('/account', async ({ body }) => {
    const { auto_capture, refunds } = check(accountSchema, body);
    if (auto_capture !== undefined) await driver.setAutoCapture(auto_capture);
    if (refunds !== undefined) await driver.setRefunds(refunds);
    const { account } = provider;
    return { auto_capture: account.autoCapture, refunds: account.refunds };
  });

  emu.post('/subscribe', ({ body }) => {
    const { subscription_id, method, reason, email } = check(subscribeSchema, body);
    const instrument = { method, international: false };
    const how = { instrument, email: email ?? null, failsFor: reason ?? null };
    return driver.subscribe(subscription_id, how);
  });
  emu.post('/debits', async ({ body }) => {
    const { subscription_id, fail } = check(debitsSchema, body);
    await driver.setDebitsFail(subscription_id, fail);
    return { subscription_id, fail };
  });

  addCorrectionRoutes(emu, provider);

  const showWebhooks = () => {
    const { secret: _, ...switches } = driver.webhookSwitches();
    return { ...switches, pending: driver.pendingWebhooks().length };
  };
  emu.get('/webhooks', async () => showWebhooks());
  emu.post('/webhooks', async ({ body }) => {
    await driver.setWebhooks(check(webhooksSchema, body));
    return showWebhooks();
  });

  emu.get('/clock', async () => ({ now: driver.now() }));
  emu.post('/clock', async ({ body }) => {
    await driver.advanceTime(check(clockSchema, body).pass_ms);
    return { now: driver.now() };
  });

  const showFaults = () => ({ faults: driver.faults(), traffic: driver.traffic() });
  emu.get('/faults', async () => showFaults());
  emu.post('/faults', async ({ body }) => {
    driver.setFaults(...check(faultsSchema, body));
    driver.countAnew();
    return showFaults();
  });
};
