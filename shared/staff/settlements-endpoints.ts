import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

// What the payment provider paid into the bank account. Amounts are rupees.

const reading = {
  method: 'GET',
  audience: 'staff',
  permission: 'donations.export',
  status: 200,
} as const;

const settlementSchema = z.object({
  /** The provider's settlement id. */
  _id: z.string(),
  settledAt: z.string(),
  /** The bank's reference; '' while unknown. */
  utr: z.string(),
  payments: z.number(),
  refunds: z.number(),
  /** Payments before fees. */
  amount: z.number(),
  /** Fees including tax. */
  fee: z.number(),
  tax: z.number(),
  refunded: z.number(),
  /** Adjustments and other lines: credits less debits. */
  other: z.number(),
  /** What reached the bank account. */
  net: z.number(),
});
export type Settlement = z.infer<typeof settlementSchema>;

const lineSchema = z.object({
  /** The id of the payment, refund or adjustment at the provider. */
  _id: z.string(),
  kind: z.string(),
  /** The donation; null where the provider settled something that is no donation of ours. */
  donationId: z.nullable(z.string()),
  fullname: z.string(),
  receiptNumber: z.nullable(z.string()),
  amount: z.number(),
  fee: z.number(),
  /** Credit less debit. */
  net: z.number(),
});
export type SettlementLine = z.infer<typeof lineSchema>;

export const listSettlements = /* @__PURE__ */ call({
  ...reading,
  path: '/api/staff/settlements',
  summary: 'Settlements of the payment provider, newest first, and payments that wait for one',
  query: z.object({ after: z.optional(z.string()), limit: z.optional(z.string()) }),
  response: z.object({
    settlements: z.array(settlementSchema),
    next: z.nullable(z.string()),
    /** The last day that was read from the provider, YYYY-MM-DD; null before the first. */
    readThrough: z.nullable(z.string()),
    /** Payments captured in the last 60 days, but not in the last `days`, that no settlement contains. */
    overdue: z.object({
      payments: z.number(),
      amount: z.number(),
      oldest: z.nullable(z.string()),
      days: z.number(),
    }),
  }),
});

export const getSettlement = /* @__PURE__ */ call({
  ...reading,
  path: '/api/staff/settlements/:id',
  summary: 'One settlement with a page of its lines',
  query: z.object({ after: z.optional(z.string()) }),
  response: z.object({
    settlement: settlementSchema,
    lines: z.array(lineSchema),
    next: z.nullable(z.string()),
  }),
});
