import * as z from 'zod/mini';
import { donationRecordSchema } from '../donations.ts';
import { call } from '../endpoint.ts';
import { donationFilterSchema, donationSearchSchema } from './donation-filters.ts';

// Totals of the donation list, and the details of one donation. The list itself is get-donations (R49).

const seeing = {
  method: 'GET',
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
} as const;

/** Donations of a filter; amounts are rupees. Failed and void ones are counted, and in no sum. */
export const donationTotalsSchema = z.object({
  count: z.number(),
  /** Received, before refunds. */
  gross: z.number(),
  refunded: z.number(),
  /** `gross` less `refunded`. */
  net: z.number(),
  /** Not received yet: started, authorised or under review. */
  pending: z.object({ count: z.number(), amount: z.number() }),
});
export type DonationTotals = z.infer<typeof donationTotalsSchema>;

export const getDonationTotals = /* @__PURE__ */ call({
  ...seeing,
  path: '/api/staff/donation-totals',
  summary: 'How many donations a filter finds, and what they come to',
  query: donationFilterSchema,
  response: donationTotalsSchema,
});

export const searchDonations = /* @__PURE__ */ call({
  audience: 'staff',
  permission: 'donations.see',
  method: 'POST',
  path: '/api/staff/donations/search',
  status: 200,
  summary:
    'Donations by what must stand in no address: twelve digits as reference and phone, or a whole PAN',
  request: donationSearchSchema,
  response: z.object({ donations: z.array(donationRecordSchema), next: z.nullable(z.string()) }),
});

export const listDonationEnterers = /* @__PURE__ */ call({
  ...seeing,
  path: '/api/staff/donation-enterers',
  summary: 'Everybody who entered a donation, by name',
  response: z.object({ members: z.array(z.object({ _id: z.string(), name: z.string() })) }),
});

const receiptSchema = z.object({
  number: z.string(),
  /** 1 when first issued; each partial refund raises it. */
  revision: z.number(),
  status: z.enum(['valid', 'void']),
  /** Its current amount, less refunds. */
  amount: z.number(),
  issuedAt: z.string(),
});
export type DonationReceipt = z.infer<typeof receiptSchema>;

const transitionSchema = z.object({
  /** Null for the first. */
  from: z.nullable(z.string()),
  to: z.string(),
  /** The payment source: 'verify', 'webhook', 'callback', 'reconciler'. */
  source: z.string(),
  at: z.string(),
});

/** A payment at the provider: created, failed, authorized, captured or refunded. */
const paymentSchema = z.object({
  _id: z.string(),
  orderId: z.string(),
  status: z.string(),
  amount: z.number(),
  refunded: z.number(),
  /** 'upi', 'card', … */
  method: z.string(),
  international: z.boolean(),
  /** The provider's fee including its tax; null until reported. */
  fee: z.nullable(z.number()),
  /** When it was paid into the bank account, and how much of it; null until then. */
  settlement: z.nullable(
    z.object({ _id: z.string(), utr: z.string(), at: z.string(), net: z.number() }),
  ),
  /** Why it failed; '' when it did not. */
  error: z.string(),
  capturedAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Oldest first. */
  transitions: z.array(transitionSchema),
});
export type DonationPayment = z.infer<typeof paymentSchema>;

const refundSchema = z.object({
  _id: z.string(),
  paymentId: z.string(),
  amount: z.number(),
  processedAt: z.string(),
});

/** All details of one donation, also of a void one; payments and refunds oldest first. */
const donationSchema = z.object({
  donation: donationRecordSchema,
  receipt: z.nullable(receiptSchema),
  payments: z.array(paymentSchema),
  refunds: z.array(refundSchema),
});
export type WholeDonation = z.infer<typeof donationSchema>;

export const getDonation = /* @__PURE__ */ call({
  ...seeing,
  path: '/api/staff/donations/:id',
  summary: 'One donation with its receipt, its payments and its refunds, also when it is void',
  response: donationSchema,
});
