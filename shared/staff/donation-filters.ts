import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { donationModes, donationStates } from '../donations.ts';
import { mayContainAadhaar } from '../identity-numbers.ts';
import { parseRupees } from '../money.ts';

/** Donations that need attention. */
export const donationCares = ['no-pan', 'incomplete', 'unsettled', 'set-aside'] as const;
export type DonationCare = (typeof donationCares)[number];

export const DONATIONS_A_PAGE = 50;
const MOST_DONATIONS_A_PAGE = 200;
const LONGEST_ID = 64;
const LONGEST_SEARCH = 200;

/** A text that satisfies `isFine`, or '' when it is absent. */
const text = (isFine: (value: string) => boolean, fault: () => string) =>
  z.optional(
    z
      .string({ error: fault })
      .check(z.refine((value) => value === '' || isFine(value), { error: fault })),
  );

const oneOf = (choices: readonly string[]) =>
  text((value) => choices.includes(value), m.filter_choice_invalid);
const upTo = (length: number) => text((value) => value.length <= length, m.filter_too_long);
const rupees = text((value) => parseRupees(value) !== null, m.filter_amount_invalid);

/**
 * The filters of the donation list, as in its URL; '' and absent mean no filter. All filters must match. Without a
 * status or `only`, the list shows donations that involve money: authorised, received, refunded, under review.
 */
export const donationFilterSchema = z.object({
  /** First and last day of the donation's own date, by the Indian calendar: YYYY-MM-DD. */
  from: text(isDay, m.filter_day_invalid),
  to: text(isDay, m.filter_day_invalid),
  /** The tax year of the donation's own date: '2026-27'. */
  year: text(isTaxYear, m.filter_year_invalid),
  /** A campaign's id. */
  campaign: upTo(LONGEST_ID),
  mode: oneOf(donationModes),
  state: oneOf(donationStates),
  /** Minimum and maximum, in rupees. */
  min: rupees,
  max: rupees,
  /** A donor's id. */
  donor: upTo(LONGEST_ID),
  only: oneOf(donationCares),
  /**
   * Words of the donor's name, a receipt number, a mail address, a phone number or its last digits, a bank reference, or
   * an id of the payment provider; prefixes match. What may be an Aadhaar number is refused: an address is logged.
   */
  q: upTo(LONGEST_SEARCH).check(
    z.refine((value) => !mayContainAadhaar(value ?? ''), { error: m.filter_q_aadhaar }),
  ),
  /** A staff member's id. */
  enteredBy: upTo(LONGEST_ID),
  /** A batch's id. */
  batch: upTo(LONGEST_ID),
});
/** The filters in the form of the URL. */
export type DonationFilters = z.infer<typeof donationFilterSchema>;

/** By what the list is sorted; `entered` is its own order, the newest entered first. */
export const donationSorts = [
  ...(['entered', 'date', 'amount', 'donor', 'receipt'] as const),
  ...(['campaign', 'mode', 'state', 'enteredBy'] as const),
] as const;
export type DonationSort = (typeof donationSorts)[number];
export const sortDirections = ['asc', 'desc'] as const;
export type SortDirection = (typeof sortDirections)[number];

/** The filters, the order and the page: `after` is the previous page's `next`. */
export const donationListQuerySchema = z.extend(donationFilterSchema, {
  sort: oneOf(donationSorts),
  /** Absent: desc. */
  dir: oneOf(sortDirections),
  after: upTo(LONGEST_ID),
  limit: text(
    (value) =>
      /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= MOST_DONATIONS_A_PAGE,
    m.filter_limit_invalid,
  ),
});
export type DonationListQuery = z.infer<typeof donationListQuerySchema>;

/** A search in a request's body, whose words stand in no address: also a whole PAN or what may be an Aadhaar number. */
export const donationSearchSchema = z.object({
  q: z.string().check(z.maxLength(LONGEST_SEARCH, { error: m.filter_too_long })),
  after: upTo(LONGEST_ID),
});

function isDay(value: string): boolean {
  const moment = new Date(`${value}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(value) &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString().startsWith(value)
  );
}

function isTaxYear(value: string): boolean {
  const match = /^(\d{4})-(\d{2})$/.exec(value);
  return match !== null && (Number(match[1]) + 1) % 100 === Number(match[2]);
}
