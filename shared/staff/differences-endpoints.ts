import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

// Where the payment provider's books and ours differ. Rupees on the wire.

export const differenceKinds = [
  'payment_not_here',
  'payment_not_there',
  'payment_status',
  'payment_amount',
  'payment_currency',
  'payment_fee',
  'payment_order',
  'refund_not_here',
  'refund_not_there',
  'refund_status',
  'refund_amount',
  'refund_payment',
  'settlement_not_here',
  'settlement_not_there',
  'settlement_amount',
  'payment_in_no_settlement',
  'payment_in_two_settlements',
  'settlement_line_unknown',
  'settlement_line_amount',
  'settlement_line_other',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

const differenceStates = ['open', 'explained', 'ended'] as const;

/** What one side's books say; the fields that matter for the difference. An empty object: it has nothing. */
const sideSchema = z.object({
  lineType: z.optional(z.string()),
  status: z.optional(z.string()),
  amount: z.optional(z.number()),
  currency: z.optional(z.string()),
  fee: z.optional(z.number()),
  tax: z.optional(z.number()),
  orderId: z.optional(z.string()),
  paymentId: z.optional(z.string()),
  settlementId: z.optional(z.string()),
  payments: z.optional(z.number()),
  refunds: z.optional(z.number()),
});
export type DifferenceSide = z.infer<typeof sideSchema>;

const differenceSchema = z.object({
  _id: z.string(),
  kind: z.enum(differenceKinds),
  /** The payment, refund or settlement at the provider. */
  providerId: z.string(),
  donationId: z.nullable(z.string()),
  ours: sideSchema,
  theirs: sideSchema,
  foundAt: z.string(),
  lastSeenAt: z.string(),
  endedAt: z.nullable(z.string()),
  explainedAt: z.nullable(z.string()),
  note: z.string(),
  explainedBy: z.nullable(z.object({ _id: z.string(), name: z.string() })),
});
export type Difference = z.infer<typeof differenceSchema>;

const comparisonSchema = z.object({
  /** When the last whole comparison ended; null before the first. */
  comparedAt: z.nullable(z.string()),
  /** The one that is under way; `failingSince`: since when the provider gives no answer. */
  running: z.nullable(
    z.object({ done: z.number(), total: z.number(), failingSince: z.nullable(z.string()) }),
  ),
  /** Why the provider refused its settlements, so that payments and refunds alone were compared; null: it did not. */
  settlementsRefused: z.nullable(z.string()),
  /** Differences that nobody has explained and that have not ended. */
  open: z.number(),
  /** How many days back every comparison reaches. */
  days: z.number(),
});
export type Comparison = z.infer<typeof comparisonSchema>;

const seeing = { audience: 'staff', permission: 'donations.export', status: 200 } as const;

export const listDifferences = /* @__PURE__ */ call({
  ...seeing,
  method: 'GET',
  path: '/api/staff/provider-differences',
  summary: 'Differences between the payment provider and our books, newest first',
  query: z.object({
    state: z.optional(z.enum(differenceStates)),
    after: z.optional(z.string()),
    limit: z.optional(z.string()),
  }),
  response: z.object({ differences: z.array(differenceSchema), next: z.nullable(z.string()) }),
});

export const explainDifference = /* @__PURE__ */ call({
  ...seeing,
  method: 'POST',
  path: '/api/staff/provider-differences/:id/explain',
  summary: 'Records why a difference is right, so that it is no alarm until its values change',
  request: z.object({ reason: z.optional(z.unknown()) }),
  response: z.object({ difference: differenceSchema }),
});

export const getComparison = /* @__PURE__ */ call({
  ...seeing,
  polled: true,
  method: 'GET',
  path: '/api/staff/provider-comparison',
  summary: 'When the books were last compared with the provider, and how far a comparison is',
  response: z.object({ comparison: comparisonSchema }),
});

export const startComparison = /* @__PURE__ */ call({
  ...seeing,
  method: 'POST',
  path: '/api/staff/provider-comparison',
  summary: 'Compares the last days with the provider now; one that is under way goes on',
  response: z.object({ comparison: comparisonSchema }),
});
