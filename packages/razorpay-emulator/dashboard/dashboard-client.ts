import * as z from 'zod/mini';
import type { Fault } from '../faults/fault-switches.ts';
import type { Traffic } from '../faults/traffic.ts';
import type { PaidResponse } from '../wire/entities.ts';
import type { LedgerEntry } from './ledger.ts';

const ledgerSchema: z.ZodMiniType<LedgerEntry[]> = z.array(
  z.object({
    id: z.string(),
    order_id: z.string(),
    receipt: z.nullable(z.string()),
    amount: z.number(),
    amount_refunded: z.number(),
    currency: z.string(),
    international: z.boolean(),
    status: z.enum(['captured', 'refunded']),
    captured_at: z.number(),
  }),
);

const paidSchema: z.ZodMiniType<PaidResponse> = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});

const webhooksSchema = z.object({ pending: z.number() });

const trafficSchema: z.ZodMiniType<{ traffic: Traffic }> = z.object({
  traffic: z.object({
    calls: z.number(),
    inFlight: z.number(),
    mostInFlight: z.number(),
    byRoute: z.record(z.string(), z.number()),
  }),
});

/** What a test needs most of an emulator in another process. README.md lists the calls of its control API. */
export type DashboardClient = {
  /** Every captured payment and what was refunded of it; amounts in paise. */
  readonly ledger: () => Promise<LedgerEntry[]>;
  /** A donor pays an order without a browser. `how`: further fields of `POST /_emu/pay`. */
  readonly pay: (orderId: string, how?: Record<string, unknown>) => Promise<PaidResponse>;
  /** Drops, duplicates, reorders or delays webhooks, or changes their URL: fields of `POST /_emu/webhooks`. */
  readonly setWebhooks: (switches: Record<string, unknown>) => Promise<void>;
  /** Replaces the faults and resets the traffic counts. None: the API works normally. */
  readonly setFaults: (faults: readonly Fault[]) => Promise<void>;
  /** Calls to the API since the faults were set. */
  readonly traffic: () => Promise<Traffic>;
  /** How many webhooks the merchant has not accepted yet. */
  readonly pendingWebhooks: () => Promise<number>;
};

/** Calls the control API of an emulator in another process. `address`: where it listens or is mounted. */
export function createDashboardClient(address: string): DashboardClient {
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const url = `${address}/_emu/${path}`;
    const response = await fetch(url, body === undefined ? {} : post(body));
    if (response.ok) return response.json();
    throw new Error(`Expected 200 from ${url}, got ${response.status}: ${await response.text()}`);
  };
  return {
    ledger: async () => ledgerSchema.parse(await ask('ledger')),
    pay: async (orderId, how = {}) =>
      paidSchema.parse(await ask('pay', { order_id: orderId, ...how })),
    setWebhooks: async (switches) => void (await ask('webhooks', switches)),
    setFaults: async (faults) => void (await ask('faults', faults)),
    traffic: async () => trafficSchema.parse(await ask('faults')).traffic,
    pendingWebhooks: async () => webhooksSchema.parse(await ask('webhooks')).pending,
  };
}

function post(body: unknown): RequestInit {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}
