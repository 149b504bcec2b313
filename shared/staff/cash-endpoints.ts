import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { call } from '../endpoint.ts';
import { cashCountsSchema } from './cash-count.ts';

// Cash handed over from one member to another. Amounts are rupees.

const handoverStatuses = ['draft', 'handed-over', 'received', 'disputed', 'discarded'] as const;
export type HandoverStatus = (typeof handoverStatuses)[number];

export const CASH_REASON_LENGTH = 300;

const member = z.object({ _id: z.string(), name: z.string() });

const handoverSchema = z.object({
  _id: z.string(),
  /** Its name at the desk: 'Cash handover 12'. */
  number: z.number(),
  status: z.enum(handoverStatuses),
  version: z.number(),
  /** First and last day of its donations. */
  from: z.string(),
  to: z.string(),
  donations: z.number(),
  /** What its donations come to: of a draft now, otherwise when the cash was handed over. */
  expected: z.number(),
  counted: z.number(),
  counts: cashCountsSchema,
  differenceReason: z.string(),
  disputeNote: z.string(),
  handedOverBy: member,
  handedOverAt: z.nullable(z.string()),
  receivedBy: z.nullable(member),
  receivedAt: z.nullable(z.string()),
  disputedBy: z.nullable(member),
  disputedAt: z.nullable(z.string()),
  /** What voids and corrections after the handover have changed; 0 without any. */
  changedSince: z.number(),
});
export type CashHandover = z.infer<typeof handoverSchema>;

const cashDonationSchema = z.object({
  _id: z.string(),
  receiptNumber: z.nullable(z.string()),
  /** True: `receiptNumber` is that of an earlier system, or null for none. */
  receiptIsEarlier: z.boolean(),
  fullname: z.string(),
  /** YYYY-MM-DD. */
  date: z.string(),
  enteredBy: z.string(),
  /** Of a handover: when the cash was handed over. */
  amount: z.number(),
  /** Its cash now: 0 when it was voided, or corrected to another payment mode. */
  current: z.number(),
  status: z.string(),
});
export type CashDonation = z.infer<typeof cashDonationSchema>;

const handoverAnswer = z.object({
  handover: handoverSchema,
  /** Of a draft: cash donations of its period and members that it does not contain yet. */
  more: z.number(),
  list: z.array(cashDonationSchema),
});
export type CashHandoverPage = z.infer<typeof handoverAnswer>;

const isDay = (value: string) => value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value);
const day = z.string().check(z.refine(isDay, { error: () => m.filter_day_invalid() }));

const entering = { audience: 'staff', permission: 'donations.enter', status: 200 } as const;
/** Who receives cash, and sees all handovers. */
const receiving = { ...entering, permission: 'donations.correct' } as const;

/** Own handovers; all of them for accountants. */
export const listCashHandovers = /* @__PURE__ */ call({
  ...entering,
  method: 'GET',
  path: '/api/staff/cash-handovers',
  summary: 'Cash handovers, newest first',
  query: z.object({
    status: z.optional(z.enum(['', ...handoverStatuses])),
    member: z.optional(z.string()),
    from: z.optional(day),
    to: z.optional(day),
    after: z.optional(z.string()),
  }),
  response: z.object({
    handovers: z.array(handoverSchema),
    next: z.nullable(z.string()),
    /** Members who have handed over or entered cash, for the filter; only the caller unless they see all. */
    members: z.array(member),
  }),
});

/** Cash donations of a period that belong to no handover. `members`: ids, separated by commas; '' for own ones. */
export const listCashOnHand = /* @__PURE__ */ call({
  ...entering,
  method: 'GET',
  path: '/api/staff/cash-on-hand',
  summary: 'Cash donations that were not handed over yet; without those of imports',
  query: z.object({ from: day, to: day, members: z.optional(z.string()) }),
  response: z.object({
    list: z.array(cashDonationSchema),
    amount: z.number(),
    /** Cash of earlier days that was not handed over either; null without any. */
    earlier: z.nullable(z.object({ count: z.number(), amount: z.number(), since: z.string() })),
  }),
});

/** Only accountants may name other members. 400 when nothing is left to hand over. */
export const openCashHandover = /* @__PURE__ */ call({
  ...entering,
  method: 'POST',
  path: '/api/staff/cash-handovers',
  summary: 'Begins a handover of all cash of a period that was not handed over yet',
  request: z.object({ from: day, to: day, members: z.optional(z.array(z.string())) }),
  response: handoverAnswer,
});

export const getCashHandover = /* @__PURE__ */ call({
  ...entering,
  method: 'GET',
  path: '/api/staff/cash-handovers/:id',
  summary: 'One handover with its donations',
  response: handoverAnswer,
});

export const printCashHandover = /* @__PURE__ */ call({
  ...entering,
  method: 'GET',
  path: '/api/staff/cash-handovers/:id/handover.pdf',
  summary: 'The sheet of a handover as PDF, for both to sign',
  response: z.unknown(),
});

const countRequest = z.object({
  /** The version that was counted; 409 when it was changed since. */
  version: z.int(),
  counts: cashCountsSchema,
  differenceReason: z._default(
    z.string().check(z.maxLength(CASH_REASON_LENGTH, { error: () => m.field_too_long() })),
    '',
  ),
});

export const countCash = /* @__PURE__ */ call({
  ...entering,
  method: 'PATCH',
  path: '/api/staff/cash-handovers/:id',
  summary: 'Saves the count of a draft',
  request: countRequest,
  response: handoverAnswer,
});

export const refreshCashHandover = /* @__PURE__ */ call({
  ...entering,
  method: 'POST',
  path: '/api/staff/cash-handovers/:id/refresh',
  summary: 'Adds newly entered cash to a draft, and removes what is no cash any more',
  response: handoverAnswer,
});

/** `expected`: the sum that was shown; 409 when the donations have changed since. */
export const handOverCash = /* @__PURE__ */ call({
  ...entering,
  method: 'POST',
  path: '/api/staff/cash-handovers/:id/hand-over',
  summary: 'Hands the counted cash over; another member has to receive it',
  request: z.extend(countRequest, { expected: z.number() }),
  response: handoverAnswer,
});

/** 403 for who handed it over. */
export const receiveCash = /* @__PURE__ */ call({
  ...receiving,
  confirmed: true,
  method: 'POST',
  path: '/api/staff/cash-handovers/:id/receive',
  summary: 'Confirms that the cash was received as counted',
  request: z.object({ version: z.int() }),
  response: handoverAnswer,
});

export const disputeCash = /* @__PURE__ */ call({
  ...receiving,
  confirmed: true,
  method: 'POST',
  path: '/api/staff/cash-handovers/:id/dispute',
  summary: 'Refuses the cash: it was not as counted',
  request: z.object({ version: z.int(), note: z.unknown() }),
  response: handoverAnswer,
});

/** Only for who handed it over, until it is received. */
export const recountCash = /* @__PURE__ */ call({
  ...entering,
  method: 'POST',
  path: '/api/staff/cash-handovers/:id/recount',
  summary: 'Makes a handover a draft again, to count anew',
  response: handoverAnswer,
});

export const discardCashHandover = /* @__PURE__ */ call({
  ...entering,
  method: 'POST',
  path: '/api/staff/cash-handovers/:id/discard',
  summary: 'Discards a draft; its donations may be handed over again',
  response: handoverAnswer,
});
