import * as z from 'zod/mini';

/** The provider's own list of captured and refunded payments; amounts in paise. */
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
export type EmulatorEntry = z.infer<typeof ledgerSchema>[number];

/** What the payment page receives after a payment. */
const paidSchema = z.object({
  razorpay_payment_id: z.string(),
  razorpay_order_id: z.string(),
  razorpay_signature: z.string(),
});
export type PaidAnswer = z.infer<typeof paidSchema>;

const webhooksSchema = z.object({ pending: z.number() });

/** Calls to the provider since its faults were set. */
const trafficSchema = z.object({
  traffic: z.object({ calls: z.number(), inFlight: z.number(), mostInFlight: z.number() }),
});
type EmulatorTraffic = z.infer<typeof trafficSchema>['traffic'];

export type EmulatorDesk = {
  readonly ledger: () => Promise<EmulatorEntry[]>;
  /** A donor pays an order without a browser. */
  readonly pay: (orderId: string, how?: Record<string, unknown>) => Promise<PaidAnswer>;
  /** Drops, duplicates, reorders or delays webhooks, or changes their URL. */
  readonly setWebhooks: (switches: Record<string, unknown>) => Promise<void>;
  /** Replaces the provider's faults and resets its traffic counts. None: it works normally. */
  readonly setFaults: (faults: readonly Record<string, unknown>[]) => Promise<void>;
  readonly traffic: () => Promise<EmulatorTraffic>;
  /** How many webhooks the merchant has not accepted yet. */
  readonly pendingWebhooks: () => Promise<number>;
};

/** The emulator's dashboard over HTTP. `address`: where the emulator is mounted or listens. */
export function emulatorDesk(address: string): EmulatorDesk {
  const ask = async (path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${address}/_emu/${path}`, body === undefined ? {} : post(body));
    if (!response.ok) throw new Error(`/_emu/${path}: ${response.status} ${await response.text()}`);
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
