import { afterEach, beforeEach } from 'vitest';
import { createEmulator, type Emulator } from '../create-emulator.ts';
import { callApi } from './call-api.ts';
import { receiveWebhooks, type WebhookReceiver } from './receive-webhooks.ts';

/** Noon of 15 January 2026 in India. */
export const startMs = Date.UTC(2026, 0, 15, 6, 30);
const dayMs = 24 * 60 * 60 * 1000;

export const byCard = { instrument: { method: 'card', international: false } } as const;

/** A provider with a virtual clock and a merchant that receives its webhooks, for monthly donations. */
type MonthlyGiving = {
  readonly emulator: Emulator;
  readonly receiver: WebhookReceiver;
  readonly call: (
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: unknown,
  ) => Promise<Record<string, unknown>>;
  /** A plan of this amount in paise a month. */
  readonly makePlan: (amount: number) => Promise<string>;
  /** A subscription of 501 rupees a month, three times by default. */
  readonly make: (more?: object) => Promise<string>;
  /** Advances the clock by this many days, and returns the events sent meanwhile. */
  readonly advanceDays: (days: number) => Promise<string[]>;
  readonly close: () => Promise<void>;
};

async function openMonthlyGiving(): Promise<MonthlyGiving> {
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
    async advanceDays(days) {
      await emulator.advanceTime(0);
      receiver.received.length = 0;
      await emulator.advanceTime(days * dayMs);
      return receiver.events();
    },
    async close() {
      await emulator.close();
      await receiver.close();
    },
  };
}

/**
 * Opens one that begins at `startMs` before each test of a file, and closes it after; use its members only inside a
 * test.
 */
export function beginMonthlyGiving(): Omit<MonthlyGiving, 'close'> {
  let giving: MonthlyGiving;
  beforeEach(async () => {
    giving = await openMonthlyGiving();
  });
  afterEach(() => giving.close());
  return {
    get emulator() {
      return giving.emulator;
    },
    get receiver() {
      return giving.receiver;
    },
    call: (...asked) => giving.call(...asked),
    makePlan: (amount) => giving.makePlan(amount),
    make: (more) => giving.make(more),
    advanceDays: (days) => giving.advanceDays(days),
  };
}

/** A unix time as local time in India. */
export function inIndia(unix: unknown): string {
  return new Date(Number(unix) * 1000 + 5.5 * 3_600_000).toISOString().slice(0, 16);
}
