import { createEmulator, type Emulator } from '../create-emulator.ts';
import { callApi } from './call-api.ts';
import { receiveWebhooks, type WebhookReceiver } from './receive-webhooks.ts';

const dayMs = 24 * 60 * 60 * 1000;

export const byCard = { instrument: { method: 'card', international: false } } as const;

/** A provider whose clock a test moves, with a merchant that hears it, for gifts that come every month. */
export type MonthlyGiving = {
  readonly emulator: Emulator;
  readonly receiver: WebhookReceiver;
  readonly call: (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
  ) => Promise<Record<string, unknown>>;
  /** A plan over so many paise a month. */
  readonly makePlan: (amount: number) => Promise<string>;
  /** A subscription to 501 rupees a month, three times unless told. */
  readonly make: (more?: object) => Promise<string>;
  /** Lets so many days go by, and answers the events that came meanwhile. */
  readonly passDays: (days: number) => Promise<string[]>;
  readonly close: () => Promise<void>;
};

export async function openMonthlyGiving(startMs: number): Promise<MonthlyGiving> {
  const receiver = await receiveWebhooks();
  const emulator = await createEmulator({ now: () => startMs, webhookUrl: receiver.url });
  const call: MonthlyGiving['call'] = async (method, path, body) =>
    (await callApi(emulator, method, path, { body })).body;
  const makePlan = async (amount: number) => {
    const item = { name: 'Food', amount, currency: 'INR' };
    const plan = await call('POST', '/v1/plans', { period: 'monthly', interval: 1, item });
    return String(plan.id);
  };
  const planId = await makePlan(50_100);

  return {
    emulator,
    receiver,
    call,
    makePlan,
    async make(more = {}) {
      const body = { plan_id: planId, total_count: 3, ...more };
      return String((await call('POST', '/v1/subscriptions', body)).id);
    },
    async passDays(days) {
      await emulator.passTime(0);
      receiver.received.length = 0;
      await emulator.passTime(days * dayMs);
      return receiver.events();
    },
    async close() {
      await emulator.close();
      await receiver.close();
    },
  };
}

/** A unix time of the provider's, as clocks in India show it. */
export function inIndia(unix: unknown): string {
  return new Date(Number(unix) * 1000 + 5.5 * 3_600_000).toISOString().slice(0, 16);
}
