import { createOrder } from '#shared/calls.ts';
import type { FieldFaults } from '#shared/donor-form.ts';
import { CURRENCY, parseRupees } from '#shared/money.ts';
import { type ApiClient, ApiError } from '../../api-client.ts';
import { readFields } from '../../read-fields.ts';
import { UnexpectedAnswer } from '../../store/create-app-thunk.ts';
import type { Donation, OpenOrder } from './donation.ts';

/** How long an order may be reused; an older one is left to the server, which asks the provider about it. */
const ORDER_REUSE_MS = 15 * 60 * 1000;

export type OrderDesk = {
  /** The order of this donation: the open one if nothing has changed since, else a new one. */
  orderFor(donation: Donation): Promise<{ order: OpenOrder; reused: boolean }>;
  /** Discards the open order: it is paid, or was not accepted. */
  close(): void;
};

/** Keeps the last order for a retry; `place` creates one. */
export function createOrderDesk(
  place: (donation: Donation) => Promise<OpenOrder>,
  now: () => number,
): OrderDesk {
  let open: { order: OpenOrder; donation: string; at: number } | null = null;
  return {
    async orderFor(donation) {
      const same = JSON.stringify(donation);
      if (open?.donation === same && now() - open.at < ORDER_REUSE_MS) {
        return { order: open.order, reused: true };
      }
      open = null;
      const order = await place(donation);
      open = { order, donation: same, at: now() };
      return { order, reused: false };
    },
    close() {
      open = null;
    },
  };
}

/** Creates an order (donatefor, R51). `headers` are those of shared/shield.ts. */
export async function requestOrder(
  api: ApiClient,
  donation: Donation,
  timestamp: number,
  headers: Readonly<Record<string, string>>,
): Promise<OpenOrder> {
  const { data } = await api.call(createOrder, {
    headers,
    body: {
      amount: parseRupees(donation.form.amount),
      currency: CURRENCY,
      receipt: `donation_${timestamp}`,
      notes: {
        donationId: donation.campaignId,
        donorName: donation.form.fullname,
        donorEmail: donation.form.email,
      },
      donationData: donation.form,
    },
  });
  return readOrder(data);
}

function readOrder(data: unknown): OpenOrder {
  const answer = readFields(data);
  const order = readFields(answer.order);
  if (typeof order.id !== 'string' || typeof order.amount !== 'number') {
    throw new UnexpectedAnswer('The answer holds no order');
  }
  return {
    id: order.id,
    amountPaise: order.amount,
    currency: typeof order.currency === 'string' ? order.currency : CURRENCY,
    key: typeof answer.key === 'string' ? answer.key : '',
    statusToken: typeof answer.statusToken === 'string' ? answer.statusToken : null,
  };
}

/** Field errors of a refused order; null when there are none. */
export function readOrderFaults(error: unknown): FieldFaults | null {
  if (!(error instanceof ApiError) || error.status !== 400) return null;
  const faults: FieldFaults = {};
  for (const [path, message] of Object.entries(error.fields)) {
    faults[path.replace(/^donationData\./, '')] ??= message;
  }
  return Object.keys(faults).length > 0 ? faults : null;
}
