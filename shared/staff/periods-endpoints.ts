import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { call } from '../endpoint.ts';
import { isPeriod, periodKinds } from './accounting-periods.ts';
import { sortDirections } from './donation-filters.ts';

// Months and tax years that are locked, and what the provider booked into them.

const allowed = { audience: 'staff', permission: 'periods.lock', status: 200 } as const;

const periodSchema = z
  .object({ kind: z.enum(periodKinds), name: z.string() })
  .check(z.refine(isPeriod, { path: ['name'], error: () => m.period_unknown() }));

const person = z.object({ _id: z.string(), name: z.string() });

/** A month or tax year with its donations: received, not wholly refunded; `amount` is rupees less refunds. */
const periodStateSchema = z.object({
  kind: z.enum(periodKinds),
  name: z.string(),
  from: z.string(),
  to: z.string(),
  /** Only a period that is over can be locked. */
  isOver: z.boolean(),
  donations: z.number(),
  amount: z.number(),
  /** Null: open. `by` its own lock; a month may also be locked with its tax year. */
  lock: z.nullable(z.object({ at: z.string(), lockedBy: person, isOfTaxYear: z.boolean() })),
  /** A request to unlock it that waits for a second person. */
  unlockAsked: z.boolean(),
});
export type PeriodState = z.infer<typeof periodStateSchema>;

const changed = z.object({ period: periodStateSchema });

export const listPeriods = /* @__PURE__ */ call({
  ...allowed,
  method: 'GET',
  path: '/api/staff/periods',
  summary: 'The months of a tax year and the year itself: open or locked, by whom and since when',
  query: z.object({
    year: z.optional(
      z.string().check(z.regex(/^(\d{4}-\d{2})?$/, { error: () => m.filter_year_invalid() })),
    ),
  }),
  response: z.object({
    year: periodStateSchema,
    /** From April up to the current month. */
    months: z.array(periodStateSchema),
    /** Tax years with donations, and the current one; newest first. */
    taxYears: z.array(z.string()),
  }),
});

export const lockPeriod = /* @__PURE__ */ call({
  ...allowed,
  confirmed: true,
  method: 'POST',
  path: '/api/staff/periods/lock',
  summary: 'Locks a month or a tax year that is over: staff book nothing into it or out of it',
  request: periodSchema,
  response: changed,
});

export const unlockPeriod = /* @__PURE__ */ call({
  ...allowed,
  confirmed: true,
  method: 'POST',
  path: '/api/staff/periods/unlock',
  summary: 'Submits for approval by a second person that a month or a tax year is unlocked',
  request: z.extend(z.object({ kind: z.enum(periodKinds), name: z.string() }), {
    reason: z.optional(z.string()),
  }),
  response: z.object({
    period: periodStateSchema,
    /** Null: a second person must approve. Else it takes effect at this time, unless it is stopped. */
    effectiveAfter: z.nullable(z.string()),
  }),
});

/** Money that the provider reported after its period was locked; `amount` is rupees. */
const lockedBookingSchema = z.object({
  _id: z.string(),
  kind: z.enum(['capture', 'refund']),
  /** The provider's payment or refund id. */
  reference: z.string(),
  /** The locked period. */
  period: z.object({ kind: z.enum(periodKinds), name: z.string() }),
  donationId: z.string(),
  receiptNumber: z.nullable(z.string()),
  fullname: z.string(),
  amount: z.number(),
  /** When it was captured or refunded. */
  at: z.string(),
  bookedAt: z.string(),
  reviewedAt: z.nullable(z.string()),
  reviewedBy: z.nullable(person),
});
export type LockedBooking = z.infer<typeof lockedBookingSchema>;

export const listLockedBookings = /* @__PURE__ */ call({
  ...allowed,
  method: 'GET',
  path: '/api/staff/locked-period-bookings',
  summary:
    'Captures and refunds that the provider reported for a locked period, newest first unless `dir` is asc',
  query: z.object({
    state: z.optional(z.enum(['', 'open', 'reviewed'])),
    /** 'asc': oldest first. */
    dir: z.optional(z.enum(sortDirections)),
    after: z.optional(z.string()),
  }),
  response: z.object({ bookings: z.array(lockedBookingSchema), next: z.nullable(z.string()) }),
});

export const reviewLockedBooking = /* @__PURE__ */ call({
  ...allowed,
  method: 'POST',
  path: '/api/staff/locked-period-bookings/:id/review',
  summary: 'Marks a booking into a locked period as reviewed',
  response: z.object({ booking: lockedBookingSchema }),
});
