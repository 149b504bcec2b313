import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

const sum = { count: z.number(), amount: z.number() };

/** Donations entered at the desk today, beside the entry form. Amounts are rupees. */
const todaysEntriesSchema = z.object({
  /** The day in India, YYYY-MM-DD. */
  day: z.string(),
  ...sum,
  modes: z.array(z.object({ mode: z.string(), ...sum })),
  clerks: z.array(z.object({ name: z.string(), isMe: z.boolean(), ...sum })),
  /** The newest hundred; void ones are listed and in no sum. */
  entries: z.array(
    z.object({
      _id: z.string(),
      fullname: z.string(),
      amount: z.number(),
      mode: z.string(),
      receiptNumber: z.nullable(z.string()),
      /** True: `receiptNumber` is that of an earlier system, or null for none. */
      receiptIsEarlier: z.boolean(),
      enteredAt: z.string(),
      enteredBy: z.string(),
      isMine: z.boolean(),
      isVoid: z.boolean(),
    }),
  ),
});
export type TodaysEntries = z.infer<typeof todaysEntriesSchema>;

export const listTodaysEntries = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/todays-entries',
  audience: 'staff',
  permission: 'donations.enter',
  polled: true,
  status: 200,
  summary: 'Donations entered today, newest first, with sums by payment mode and by clerk',
  response: todaysEntriesSchema,
});

/** A donation whose donor's name is public without a recorded wish; `amount` is rupees. */
const publicNameSchema = z.object({
  _id: z.string(),
  fullname: z.string(),
  amount: z.number(),
  mode: z.string(),
  campaignTitle: z.string(),
  date: z.string(),
});
export type PublicName = z.infer<typeof publicNameSchema>;

export const listPublicNames = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/public-names',
  audience: 'staff',
  permission: 'donations.correct',
  status: 200,
  summary: 'Donations entered at the desk whose donor is public though nobody recorded a wish',
  query: z.object({ after: z.optional(z.string()), limit: z.optional(z.string()) }),
  response: z.object({
    count: z.number(),
    donations: z.array(publicNameSchema),
    next: z.nullable(z.string()),
  }),
});

/** `ids` absent: all that are undecided. */
export const decidePublicNames = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/public-names',
  audience: 'staff',
  permission: 'donations.correct',
  status: 200,
  summary: 'Keeps these names public, or hides them',
  request: z.object({
    show: z.boolean(),
    ids: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(500))),
  }),
  response: z.object({ changed: z.number() }),
});

/** A supporter whom staff listed under a campaign without a donation. */
const listedSupporterSchema = z.object({
  _id: z.string(),
  fullname: z.string(),
  campaignTitle: z.string(),
  /** When the name was listed. */
  date: z.string(),
});
export type ListedSupporter = z.infer<typeof listedSupporterSchema>;

export const listListedSupporters = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/listed-supporters',
  audience: 'staff',
  permission: 'donations.correct',
  status: 200,
  summary: 'Names that staff listed under a campaign without a donation',
  query: z.object({ after: z.optional(z.string()) }),
  response: z.object({ supporters: z.array(listedSupporterSchema), next: z.nullable(z.string()) }),
});

export const hideListedSupporter = /* @__PURE__ */ call({
  method: 'POST',
  path: '/api/staff/listed-supporters/:id/hide',
  audience: 'staff',
  permission: 'donations.correct',
  status: 200,
  summary: 'Erases a name that staff listed without a donation; the public sees a well-wisher',
  response: z.object({ changed: z.number() }),
});
