import * as z from 'zod/mini';
import { call } from '../endpoint.ts';
import { sortDirections } from './donation-filters.ts';

// Refunds, unmatched payments, and revealing the PAN of a donation. Rupees on the wire.

/** Limits of a written reason, which others read years later. */
export const REASON_MINIMUM = 5;
export const REASON_MAXIMUM = 200;
/** How long a revealed number stays on the screen, in seconds. */
export const REVEALED_FOR_S = 60;

/**
 * 'waiting' for a second person; 'ordered': not sent to the provider yet, or without a response; 'pending': accepted by
 * the provider but not yet processed; 'done': counted; 'refused' by the provider; 'declined' by the second person;
 * 'withdrawn' by the requester.
 */
export const refundStates = [
  'waiting',
  'ordered',
  'pending',
  'done',
  'refused',
  'declined',
  'withdrawn',
] as const;
export type RefundState = (typeof refundStates)[number];

const person = z.nullable(z.object({ _id: z.string(), name: z.string() }));

const refundRequest = z.object({
  _id: z.string(),
  /** Null for an unmatched payment. */
  donationId: z.nullable(z.string()),
  paymentId: z.string(),
  /** The donor's name; '' for an unmatched payment. */
  fullname: z.string(),
  receiptNumber: z.nullable(z.string()),
  amount: z.number(),
  reason: z.string(),
  state: z.enum(refundStates),
  askedBy: person,
  askedAt: z.string(),
  decidedBy: person,
  decidedAt: z.nullable(z.string()),
  /** The second person's comment; '' when none. */
  decision: z.string(),
  /** The provider's message when it refused; '' otherwise. */
  providerWords: z.string(),
  /** True: this member may approve or decline it. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type RefundRequest = z.infer<typeof refundRequest>;

const reasonText = z.optional(z.unknown());
const cursor = {
  /** 'asc': oldest first. */
  dir: z.optional(z.enum(sortDirections)),
  after: z.optional(z.string()),
  limit: z.optional(z.string()),
};

export const refundDonation = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/donations/:id/refund',
  audience: 'staff',
  permission: 'donations.refund',
  confirmed: true,
  status: 200,
  summary: 'Refunds money of an online donation; above a set amount a second person has to agree',
  request: z.object({
    amount: reasonText,
    reason: reasonText,
    /** The amount already refunded as shown to the member; when it has changed, the request is refused. */
    refunded: z.optional(z.number()),
  }),
  response: z.object({ refund: refundRequest }),
});

export const listRefundRequests = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/refund-requests',
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
  summary: 'Refunds that were asked for, newest first unless `dir` is asc',
  query: z.object({
    donation: z.optional(z.string()),
    /** 'open': waiting, ordered or pending. */
    state: z.optional(z.enum([...refundStates, 'open'])),
    ...cursor,
  }),
  response: z.object({
    refunds: z.array(refundRequest),
    next: z.nullable(z.string()),
    /** Above this amount a second person must approve. */
    secondPersonAbove: z.number(),
  }),
});

const decided = {
  method: 'POST',
  audience: 'staff',
  permission: 'donations.refund',
  status: 200,
  response: z.object({ refund: refundRequest }),
} as const;

export const approveRefund = /* @__PURE__ */ call({
  ...decided,
  path: '/api/staff/refund-requests/:id/approve',
  confirmed: true,
  summary: 'The second person agrees: the refund is ordered',
});

export const declineRefund = /* @__PURE__ */ call({
  ...decided,
  path: '/api/staff/refund-requests/:id/decline',
  summary: 'The second person does not agree: nothing goes back',
  request: z.object({ reason: reasonText }),
});

export const withdrawRefund = /* @__PURE__ */ call({
  ...decided,
  path: '/api/staff/refund-requests/:id/withdraw',
  summary: 'Whoever asked takes it back while it waits',
});

// Donations from foreign cards

export const acceptReviewedDonation = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/donations/:id/accept',
  audience: 'staff',
  permission: 'donations.refund',
  confirmed: true,
  status: 200,
  summary: 'Counts a donation that waits in review, with a recorded reason',
  request: z.object({ reason: reasonText }),
  response: z.object({ receiptNumber: z.string() }),
});

// Unmatched payments

export const unmatchedReasons = [
  'unknown_order',
  'other_amount',
  'other_currency',
  'other_order',
  'second_capture',
  'void_gift',
] as const;

const unmatched = z.object({
  /** The provider's payment id. */
  _id: z.string(),
  orderId: z.nullable(z.string()),
  /** The donation of its order; null when the order is not ours. */
  donationId: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  reason: z.enum(unmatchedReasons),
  seenAt: z.string(),
  resolvedAt: z.nullable(z.string()),
  resolvedBy: person,
  note: z.string(),
  /** The last refund requested for it. */
  refund: z.nullable(refundRequest),
});
export type UnmatchedPayment = z.infer<typeof unmatched>;

export const listUnmatchedPayments = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/unmatched-payments',
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
  summary:
    'Payments that fit no donation and were stored unmatched, newest first unless `dir` is asc',
  query: z.object({ state: z.optional(z.enum(['open', 'resolved'])), ...cursor }),
  response: z.object({ unmatchedPayments: z.array(unmatched), next: z.nullable(z.string()) }),
});

export const resolveUnmatched = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/unmatched-payments/:id/resolve',
  audience: 'staff',
  permission: 'donations.refund',
  status: 200,
  summary: 'Notes that a payment kept aside has been dealt with',
  request: z.object({ note: reasonText }),
  response: z.object({ unmatched }),
});

export const refundUnmatched = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/unmatched-payments/:id/refund',
  audience: 'staff',
  permission: 'donations.refund',
  confirmed: true,
  status: 200,
  summary: 'Gives all of a payment that was kept aside back at the provider',
  request: z.object({ reason: reasonText }),
  response: z.object({ refund: refundRequest }),
});

// The PAN of a donation

export const revealPan = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/donations/:id/reveal',
  audience: 'staff',
  permission: 'identity.reveal',
  confirmed: true,
  status: 200,
  summary: 'Shows the PAN of a donation in full; audited first, and limited in number',
  request: z.object({ reason: reasonText }),
  response: z.object({ pan_no: z.string() }),
});
