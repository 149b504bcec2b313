import * as z from 'zod/mini';
import { call } from '../endpoint.ts';
import { donationTotalsSchema } from './list-endpoints.ts';

/** The list's filters behind a figure, as in the list's URL. */
const listFilters = z.record(z.string(), z.string());

/** Donations that are paid and not fully refunded; `amount` is rupees, less refunds. */
const figureSchema = z.object({ donations: z.number(), amount: z.number(), list: listFilters });
export type DonationFigure = z.infer<typeof figureSchema>;

const overviewSchema = z.object({
  taxYear: z.string(),
  /** This tax year up to today: the same figures as those of the list that `list` opens. */
  totals: z.extend(donationTotalsSchema, { list: listFilters }),
  /** Up to today, each with the same days of last year. */
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
  /**
   * The months of this tax year from April on, as YYYY-MM, each with the same month of last year; the current one with
   * the same days.
   */
  months: z.array(z.extend(figureSchema, { month: z.string(), before: figureSchema })),
  /** The newest entered of the list. */
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

const attentionItemSchema = z.object({
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
    'unreadableTexts',
    'lockedBookings',
  ]),
  count: z.number(),
  /** Null: not a list of donations. */
  list: z.nullable(listFilters),
});
export type AttentionItem = z.infer<typeof attentionItemSchema>;

export const getAttention = /* @__PURE__ */ call({
  audience: 'staff',
  permission: 'figures.see',
  method: 'GET',
  path: '/api/staff/attention',
  status: 200,
  summary: 'What waits for staff, by kind, with exact numbers',
  response: z.object({ attention: z.array(attentionItemSchema) }),
});
