import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { donationModes, donationStates } from '../donations.ts';
import { parseRupees } from '../money.ts';

/** Donations that want something done. */
export const donationCares = ['no-pan', 'incomplete', 'unsettled', 'set-aside'] as const;
export type DonationCare = (typeof donationCares)[number];

export const DONATIONS_A_PAGE = 50;
const MOST_DONATIONS_A_PAGE = 200;
const LONGEST_ID = 64;
const LONGEST_SEARCH = 200;

/** A text that obeys `isFine`, or '' for what was not said. */
const text = (isFine: (said: string) => boolean, fault: () => string) =>
  z.optional(
    z
      .string({ error: fault })
      .check(z.refine((said) => said === '' || isFine(said), { error: fault })),
  );

const oneOf = (choices: readonly string[]) =>
  text((said) => choices.includes(said), m.filter_choice_invalid);
const upTo = (length: number) => text((said) => said.length <= length, m.filter_too_long);
const rupees = text((said) => parseRupees(said) !== null, m.filter_amount_invalid);

/**
 * What chooses donations from the list, spelt as in an address; '' and absent say nothing. All that is said must hold.
 * Without a state or `only`, the list shows donations with money in them: at the bank, received, given back, set aside.
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
  /** Least and most, in rupees. */
  min: rupees,
  max: rupees,
  /** A donor's id. */
  donor: upTo(LONGEST_ID),
  only: oneOf(donationCares),
  /** Words of the donor's name, a receipt number, a mail address or a phone number; beginnings are enough. */
  q: upTo(LONGEST_SEARCH),
});
/** The filters as an address says them. */
export type DonationFilters = z.infer<typeof donationFilterSchema>;

/** The filters, and which page: `after` is what the page before said as `next`. */
export const donationListQuerySchema = z.extend(donationFilterSchema, {
  after: upTo(LONGEST_ID),
  limit: text(
    (said) => /^\d{1,3}$/.test(said) && Number(said) >= 1 && Number(said) <= MOST_DONATIONS_A_PAGE,
    m.filter_limit_invalid,
  ),
});
export type DonationListQuery = z.infer<typeof donationListQuerySchema>;

function isDay(said: string): boolean {
  const moment = new Date(`${said}T00:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(said) &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString().startsWith(said)
  );
}

function isTaxYear(said: string): boolean {
  const match = /^(\d{4})-(\d{2})$/.exec(said);
  return match !== null && (Number(match[1]) + 1) % 100 === Number(match[2]);
}
