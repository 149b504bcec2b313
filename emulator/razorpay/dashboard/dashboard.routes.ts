import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { type FailureReason, isFailureReason } from '../payments/failure-reasons.ts';
import type { Provider } from '../provider.ts';
import { webhookEvents } from '../webhooks/webhook-events.ts';
import { Refusal } from '../wire/errors.ts';
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

/** Asked over HTTP, webhooks may go nowhere but to this machine. */
const loopbackUrl = z
  .url({ protocol: /^http$/, hostname: /^(localhost|127\.0\.0\.1|\[::1\])$/ })
  .check(z.maxLength(500));

const webhooksSchema = z.partial(
  z.strictObject({
    url: z.nullable(loopbackUrl),
    enabled: z.boolean(),
    dropped: z.array(z.enum(webhookEvents)),
    copies: z.int().check(z.gte(1), z.lte(10)),
    order: z.enum(['in turn', 'reversed', 'together']),
    held: z.boolean(),
  }),
);

/** `/_emu/…`: the driver for other processes. No part of the real provider answers here. */
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

  emu.get('/webhooks', async () => ({
    ...driver.webhookSwitches(),
    pending: driver.pendingWebhooks().length,
  }));

  emu.post('/webhooks', async ({ body }) => {
    await driver.setWebhooks(check(webhooksSchema, body));
    return driver.webhookSwitches();
  });
};

function check<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.infer<Schema> {
  const checked = schema.safeParse(body);
  if (checked.success) return checked.data;
  throw new Refusal(z.prettifyError(checked.error));
}
