import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

/** `untracked`: entered before cheques were followed. */
export const chequeStates = ['received', 'deposited', 'cleared', 'bounced', 'untracked'] as const;
export type ChequeState = (typeof chequeStates)[number];

/** A cheque with its donation; `amount` is rupees, days are YYYY-MM-DD or ''. */
const chequeSchema = z.object({
  /** The donation. */
  _id: z.string(),
  state: z.enum(chequeStates),
  number: z.string(),
  bank: z.string(),
  date: z.string(),
  fullname: z.string(),
  amount: z.number(),
  campaignTitle: z.string(),
  receiptNumber: z.nullable(z.string()),
  /** True: `receiptNumber` is that of an earlier system, or null for none. */
  receiptIsEarlier: z.boolean(),
  receivedAt: z.string(),
  depositedOn: z.string(),
  slip: z.string(),
  clearedOn: z.string(),
  bouncedAt: z.nullable(z.string()),
  bounceReason: z.string(),
  /** A bounce can be undone on the day it was recorded. */
  canUndoBounce: z.boolean(),
  /** The approval that its bounce waits for, as in approvals; null: none. */
  pendingBounce: z.nullable(z.object({ _id: z.string(), effectiveAfter: z.nullable(z.string()) })),
});
export type Cheque = z.infer<typeof chequeSchema>;

export const listCheques = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/cheques',
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
  summary:
    'Cheques by state and age, newest entered first, a page at a time; void donations only when bounced',
  query: z.object({
    state: z.optional(z.enum(['', ...chequeStates])),
    /** Received at least this many days ago. */
    age: z.optional(z.string().check(z.regex(/^\d{0,4}$/))),
    donation: z.optional(z.string()),
    after: z.optional(z.string()),
  }),
  response: z.object({ cheques: z.array(chequeSchema), next: z.nullable(z.string()) }),
});

/** Most cheques of one act. */
const MOST_CHEQUES = 200;
const ids = z.array(z.string()).check(z.minLength(1), z.maxLength(MOST_CHEQUES));
const day = z.optional(z.string());
const moved = z.object({ cheques: z.array(chequeSchema) });

/** All or none. `on`: the day of the bank, absent for today. */
export const moveCheques = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/cheques/move',
  audience: 'staff',
  permission: ['donations.enter', 'donations.correct'],
  status: 200,
  summary: 'Records that cheques were deposited or cleared, or takes the last of these back',
  request: z.object({
    ids,
    to: z.enum(['received', 'deposited', 'cleared']),
    on: day,
    slip: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  }),
  response: moved,
});

export const bounceCheques = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/cheques/bounce',
  audience: 'staff',
  permission: 'donations.void',
  confirmed: true,
  status: 200,
  summary:
    'Records that cheques bounced: their donations and receipts become void; above a set amount a second person has to agree',
  request: z.object({ ids, reason: z.optional(z.string().check(z.trim(), z.maxLength(200))) }),
  response: moved,
});

export const undoBounce = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/cheques/:id/undo-bounce',
  audience: 'staff',
  permission: 'donations.void',
  confirmed: true,
  status: 200,
  summary: 'Undoes a bounce on the day it was recorded',
  response: moved,
});
