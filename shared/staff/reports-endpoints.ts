import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { call } from '../endpoint.ts';
import { isPeriod } from './accounting-periods.ts';

// The day book, and the summaries of a month and of campaigns. Days are those of the donations, by the Indian calendar;
// amounts are rupees. A donation counts on its own day, less what was refunded of it since.

export const reportNames = ['day-book', 'month', 'campaigns'] as const;
export type ReportName = (typeof reportNames)[number];
const reportFormats = ['xlsx', 'csv'] as const;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));
const day = z
  .string({ error: () => m.filter_day_invalid() })
  .check(z.refine(isDay, { error: () => m.filter_day_invalid() }));
const month = z.string({ error: () => m.report_month_invalid() }).check(
  z.refine((name) => isPeriod({ kind: 'month', name }), {
    error: () => m.report_month_invalid(),
  }),
);

/** Donations received, also those wholly refunded since. */
const sumSchema = z.object({
  donations: z.number(),
  gross: z.number(),
  refunded: z.number(),
  /** `gross` less `refunded`. */
  net: z.number(),
});
export type ReportSum = z.infer<typeof sumSchema>;

/** The gross amount of each payment mode; modes without any are absent. */
const grossByMode = z.record(z.string(), z.number());

const entrySchema = z.object({
  _id: z.string(),
  receiptNumber: z.nullable(z.string()),
  fullname: z.string(),
  campaignTitle: z.string(),
  mode: z.string(),
  amount: z.number(),
  refunded: z.number(),
  /** When it was given; UTC ISO. */
  date: z.string(),
  /** The staff member's name; null for online donations. */
  enteredBy: z.nullable(z.string()),
});
export type DayBookEntry = z.infer<typeof entrySchema>;

/** A refund that the provider processed on the day, of a donation of any day. */
const refundSchema = z.object({
  /** The provider's refund id. */
  reference: z.string(),
  _id: z.string(),
  receiptNumber: z.nullable(z.string()),
  fullname: z.string(),
  campaignTitle: z.string(),
  mode: z.string(),
  amount: z.number(),
  at: z.string(),
});
export type DayBookRefund = z.infer<typeof refundSchema>;

/** A donation of any day that was voided on the day. */
const voidSchema = z.object({
  _id: z.string(),
  receiptNumber: z.nullable(z.string()),
  fullname: z.string(),
  campaignTitle: z.string(),
  mode: z.string(),
  amount: z.number(),
  date: z.string(),
  voidedBy: z.nullable(z.string()),
  voidReason: z.string(),
});
export type DayBookVoid = z.infer<typeof voidSchema>;

const listed = z.object({ count: z.number(), amount: z.number() });

const dayBookSchema = z.object({
  day: z.string(),
  /** True: only what this member of staff entered. */
  isOwn: z.boolean(),
  /** In the order of entry. */
  entries: z.array(entrySchema),
  /** The place of further entries; null when these are all. */
  next: z.nullable(z.string()),
  modes: z.array(z.extend(sumSchema, { mode: z.string() })),
  total: sumSchema,
  /** At most 500 rows; `count` and `amount` are of all. */
  refunds: z.extend(listed, { rows: z.array(refundSchema) }),
  voids: z.extend(listed, { rows: z.array(voidSchema) }),
});
export type DayBook = z.infer<typeof dayBookSchema>;

const monthSummarySchema = z.object({
  month: z.string(),
  /** The payment modes of the month. */
  modes: z.array(z.string()),
  /** Every day up to today. */
  days: z.array(z.extend(sumSchema, { day: z.string(), byMode: grossByMode })),
  total: z.extend(sumSchema, { byMode: grossByMode }),
});
export type MonthSummary = z.infer<typeof monthSummarySchema>;

const campaignSummarySchema = z.object({
  from: z.string(),
  to: z.string(),
  modes: z.array(z.string()),
  /** The largest first. */
  campaigns: z.array(
    z.extend(sumSchema, {
      _id: z.string(),
      title: z.string(),
      donors: z.number(),
      byMode: grossByMode,
    }),
  ),
  /** A donor of several campaigns counts once. */
  total: z.extend(sumSchema, { donors: z.number(), byMode: grossByMode }),
});
export type CampaignSummary = z.infer<typeof campaignSummarySchema>;

const reading = {
  method: 'GET',
  audience: 'staff',
  permission: 'figures.see',
  status: 200,
} as const;

export const getDayBook = /* @__PURE__ */ call({
  ...reading,
  path: '/api/staff/reports/day-book',
  summary:
    'The donations of a day in order, its refunds and voids, and the sum of each payment mode',
  query: z.object({ day, after: z.optional(z.string()) }),
  response: dayBookSchema,
});

export const getMonthSummary = /* @__PURE__ */ call({
  ...reading,
  path: '/api/staff/reports/month',
  summary: 'The donations of a month by day and payment mode',
  query: z.object({ month }),
  response: monthSummarySchema,
});

export const getCampaignSummary = /* @__PURE__ */ call({
  ...reading,
  path: '/api/staff/reports/campaigns',
  summary: 'The donations of a period by campaign and payment mode, with the number of donors',
  query: z.object({ from: day, to: day }),
  response: campaignSummarySchema,
});

/** Which report, of which time, in which format. */
export const reportFileSchema = z.object({
  report: z.enum(reportNames, { error: () => m.filter_choice_invalid() }),
  format: z.enum(reportFormats, { error: () => m.filter_choice_invalid() }),
  day: z.optional(day),
  month: z.optional(month),
  from: z.optional(day),
  to: z.optional(day),
});
export type ReportFile = z.infer<typeof reportFileSchema>;

export const downloadReport = /* @__PURE__ */ call({
  method: 'GET',
  audience: 'staff',
  permission: 'donations.export',
  status: 200,
  path: '/api/staff/reports/file',
  summary: 'A report as a spreadsheet (XLSX) or as CSV',
  query: reportFileSchema,
  // The file itself is streamed.
  response: z.any(),
});
