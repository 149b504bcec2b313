import * as z from 'zod/mini';
import { call } from '../endpoint.ts';
import { donationFilterSchema, sortDirections } from './donation-filters.ts';

// The list of donors.

export const donorSorts = ['name', 'first', 'last', 'donations', 'amount'] as const;
export type DonorSort = (typeof donorSorts)[number];
export const DONORS_A_PAGE = 50;

const { q, year, campaign, min, max, from } = donationFilterSchema.shape;
const LONGEST_ID = 64;
const yesOrNo = z.optional(z.enum(['', 'yes', 'no']));

/** The filters of the list of donors, as in its URL; '' and absent mean no filter. All filters must match. */
const donorFilterSchema = z.object({
  /** Words of the name, a mail address, a phone number or its last digits. */
  q,
  /** Donors who gave in this tax year; sums and days are then of that year. */
  year,
  /** Donors who gave to this campaign. */
  campaign,
  /** Least and most of what they gave less refunds, in rupees. */
  min,
  max,
  /** Donors who gave before this day of the Indian calendar, and not since. */
  noSince: from,
  pan: yesOrNo,
  mail: yesOrNo,
});
export type DonorFilters = z.infer<typeof donorFilterSchema>;

const donorLineSchema = z.object({
  _id: z.string(),
  fullname: z.string(),
  /** The last part of the address. */
  place: z.string(),
  phone_no: z.string(),
  email: z.string(),
  hasPan: z.boolean(),
  /** Counted donations, and their sum less refunds in rupees. */
  donations: z.number(),
  amount: z.number(),
  firstDonationAt: z.nullable(z.string()),
  lastDonationAt: z.nullable(z.string()),
});
export type DonorLine = z.infer<typeof donorLineSchema>;

export const listDonors = /* @__PURE__ */ call({
  method: 'GET',
  path: '/api/staff/donors',
  audience: 'staff',
  permission: 'donations.see',
  status: 200,
  summary:
    'Donors with their sums, fifty a page; a page may be shorter where few match, and the next one goes on',
  query: z.extend(donorFilterSchema, {
    sort: z.optional(z.enum(['', ...donorSorts])),
    dir: z.optional(z.enum(['', ...sortDirections])),
    after: z.optional(z.string().check(z.maxLength(LONGEST_ID))),
  }),
  response: z.object({
    donors: z.array(donorLineSchema),
    /** Send it as `after` for the next page; null at the end. */
    next: z.nullable(z.string()),
  }),
});
