import * as z from 'zod/mini';

/** The captured and refunded payments; amounts in paise. */
const ledgerSchema = z.array(
  z.object({
    id: z.string(),
    order_id: z.string(),
    receipt: z.nullable(z.string()),
    amount: z.number(),
    amount_refunded: z.number(),
    international: z.boolean(),
    status: z.enum(['captured', 'refunded']),
  }),
);
export type LedgerEntry = z.infer<typeof ledgerSchema>[number];

/** What the payment page receives after a payment. */
const paidSchema = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});
export type PaidResponse = z.infer<typeof paidSchema>;

const webhooksSchema = z.object({ pending: z.number() });

/** Calls to the API since the faults were set. */
const trafficSchema = z.object({
  traffic: z.object({ calls: z.number(), inFlight: z.number(), mostInFlight: z.number() }),
});
type TrafficCounts = z.infer<typeof trafficSchema>['traffic'];

export type DashboardClient = {
  readonly ledger: () => Promise<LedgerEntry[]>;
  /** A donor pays an order without a browser. */
  readonly pay: (orderId: string, how?: Record<string, unknown>) => Promise<PaidResponse>;
  /** Drops, duplicates, reorders or delays webhooks, or changes their URL. */
  readonly setWebhooks: (switches: Record<string, unknown>) => Promise<void>;
  /** Replaces the faults and resets the traffic counts. None: the API works normally. */
  readonly setFaults: (faults: readonly Record<string, unknown>[]) => Promise<void>;
  readonly traffic: () => Promise<TrafficCounts>;
  /** How many webhooks the merchant has not accepted yet. */
  readonly pendingWebhooks: () => Promise<number>;
};

/** Calls the test control API of an emulator in another process. `address`: where it is mounted or listens. */
export function createDashboardClient(address: string): DashboardClient {
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${address}/_emu/${path}`, body === undefined ? {} : post(body));
    if (!response.ok) {
      throw new Error(
        `Expected ${address}/_emu/${path} to respond with 200, got ${response.status}: ${await response.text()}`,
      );
    }
    return response.json();
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
