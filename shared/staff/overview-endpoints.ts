import * as z from 'zod/mini';
import { call } from '../endpoint.ts';

/** The list's filters behind a figure, as in the list's URL. */
const listFilters = z.record(z.string(), z.string());

/** Donations that are paid and not fully refunded; `amount` is rupees, less refunds. */
const figureSchema = z.object({ donations: z.number(), amount: z.number(), list: listFilters });
export type DonationFigure = z.infer<typeof figureSchema>;

const overviewSchema = z.object({
  taxYear: z.string(),
  /** Up to now, each with the same part of the previous day, month or year. */
  spans: z.object({
    today: z.extend(figureSchema, { before: figureSchema }),
    month: z.extend(figureSchema, { before: figureSchema }),
    taxYear: z.extend(figureSchema, { before: figureSchema }),
  }),
  /** Of this tax year, the largest first. */
  campaigns: z.array(z.extend(figureSchema, { _id: z.string(), title: z.string() })),
  modes: z.array(z.extend(figureSchema, { mode: z.string() })),
  /** The last 30 days, oldest first, including empty ones; days by the Indian calendar. */
  days: z.array(z.extend(figureSchema, { day: z.string() })),
  /** The months of this tax year from April on, as YYYY-MM. */
  months: z.array(z.extend(figureSchema, { month: z.string() })),
  /** Work for staff. `isMore`: there are more than `count`. */
  attention: z.array(
    z.object({
      kind: z.enum([
        'unsettled',
        'review',
        'incomplete',
        'noPan',
        'panInQuestion',
        'setAside',
        'refundRequests',
        'failedMails',
        'silentWebhooks',
      ]),
      count: z.number(),
      isMore: z.boolean(),
      /** Null: not a list of donations. */
      list: z.nullable(listFilters),
    }),
  ),
  newest: z.array(
    z.object({
      _id: z.string(),
      fullname: z.string(),
      amount: z.number(),
      refunded: z.number(),
      mode: z.string(),
      status: z.string(),
      campaignTitle: z.string(),
      date: z.string(),
    }),
  ),
});
export type Overview = z.infer<typeof overviewSchema>;

export const getOverview = /* @__PURE__ */ call({
  audience: 'staff',
  permission: 'figures.see',
  method: 'GET',
  path: '/api/staff/overview',
  status: 200,
  summary: 'How the donations stand today, and what waits for somebody',
  response: z.object({ overview: overviewSchema }),
});
