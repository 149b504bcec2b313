import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

// Money that goes back, money that stands aside, and the PAN behind a donation. Rupees on the wire.

/** A written reason is read by others years later: a word is too short, a story too long. */
export const REASON_MINIMUM = 5;
export const REASON_MAXIMUM = 200;
/** How long a revealed number stays on the screen. */
export const REVEALED_FOR_S = 60;

/**
 * 'waiting' for a second person; 'ordered': the provider is about to be told, or did not answer yet; 'pending': it has
 * taken the order and the bank has not; 'done': counted; 'refused' by the provider, in its own words; 'declined' by the
 * second person; 'withdrawn' by the first.
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
  /** Null when it is of a payment that stands aside. */
  donationId: z.nullable(z.string()),
  paymentId: z.string(),
  /** The donor's name; '' for a payment that stands aside. */
  fullname: z.string(),
  receiptNumber: z.nullable(z.string()),
  amount: z.number(),
  reason: z.string(),
  state: z.enum(refundStates),
  askedBy: person,
  askedAt: z.string(),
  decidedBy: person,
  decidedAt: z.nullable(z.string()),
  /** What the second person wrote; '' when nothing. */
  decision: z.string(),
  /** The provider's words when it refused; '' otherwise. */
  providerWords: z.string(),
  /** True: whoever asks now may say yes or no to it. */
  mayDecide: z.boolean(),
  mayWithdraw: z.boolean(),
});
export type RefundRequest = z.infer<typeof refundRequest>;

const words = z.optional(z.unknown());
const cursor = { after: z.optional(z.string()), limit: z.optional(z.string()) };

export const refundDonation = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/donations/:id/refund',
  audience: 'staff',
  permission: 'donations.refund',
  confirmed: true,
  status: 200,
  summary: 'Gives money of an online gift back; above a set amount a second person has to agree',
  request: z.object({
    amount: words,
    reason: words,
    /** What had gone back of this donation when it was looked at; when more has since, nothing happens. */
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
  summary: 'Refunds that were asked for, newest first',
  query: z.object({
    donation: z.optional(z.string()),
    /** 'open': waiting, ordered or pending. */
    state: z.optional(z.enum([...refundStates, 'open'])),
    ...cursor,
  }),
  response: z.object({
    refunds: z.array(refundRequest),
    next: z.nullable(z.string()),
    /** Above this a second person has to agree. */
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
  request: z.object({ reason: words }),
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
  summary: 'Counts a gift that waits in review, with the reason written down',
  request: z.object({ reason: words }),
  response: z.object({ receiptNumber: z.string() }),
});

// Payments that stand aside

export const unmatchedReasons = [
  'unknown_order',
  'other_amount',
  'other_currency',
  'other_order',
  'second_capture',
  'void_gift',
] as const;

const unmatched = z.object({
  /** The provider's id of the payment. */
  _id: z.string(),
  orderId: z.nullable(z.string()),
  /** The donation its order belongs to; null when the order is not ours. */
  donationId: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  currency: z.nullable(z.string()),
  reason: z.enum(unmatchedReasons),
  seenAt: z.string(),
  resolvedAt: z.nullable(z.string()),
  resolvedBy: person,
  note: z.string(),
  /** The refund that was ordered of it last. */
  refund: z.nullable(refundRequest),
});
export type UnmatchedPayment = z.infer<typeof unmatched>;

export const listUnmatchedPayments = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/unmatched-payments',
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
  summary: 'Payments that fit no gift and were kept aside, newest first',
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
  request: z.object({ note: words }),
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
  request: z.object({ reason: words }),
  response: z.object({ refund: refundRequest }),
});

// The PAN behind a donation

export const revealPan = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/donations/:id/reveal',
  audience: 'staff',
  permission: 'identity.reveal',
  confirmed: true,
  status: 200,
  summary: 'Shows the PAN of a gift in full; written down first, and bounded in number',
  request: z.object({ reason: words }),
  response: z.object({ pan_no: z.string() }),
});
