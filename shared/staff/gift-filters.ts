import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import { giftModes, giftStates } from '../donations.ts';
import { parseRupees } from '../money.ts';

/** Gifts that want something done. */
export const giftCares = ['no-pan', 'incomplete', 'unsettled', 'set-aside'] as const;
export type GiftCare = (typeof giftCares)[number];

export const GIFTS_A_PAGE = 50;
const MOST_GIFTS_A_PAGE = 200;
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
 * What chooses gifts from the list, spelt as in an address; '' and absent say nothing. All that is said must hold.
 * Without a state or `only`, the list shows gifts with money in them: at the bank, received, given back, set aside.
 */
export const giftFilterSchema = z.object({
  /** First and last day of the gift's own date, by the Indian calendar: YYYY-MM-DD. */
  from: text(isDay, m.filter_day_invalid),
  to: text(isDay, m.filter_day_invalid),
  /** The tax year of the gift's own date: '2026-27'. */
  year: text(isTaxYear, m.filter_year_invalid),
  /** A campaign's id. */
  campaign: upTo(LONGEST_ID),
  mode: oneOf(giftModes),
  state: oneOf(giftStates),
  /** Least and most, in rupees. */
  min: rupees,
  max: rupees,
  /** A donor's id. */
  donor: upTo(LONGEST_ID),
  only: oneOf(giftCares),
  /** Words of the donor's name, a receipt number, a mail address or a phone number; beginnings are enough. */
  q: upTo(LONGEST_SEARCH),
});
/** The filters as an address says them. */
export type GiftFilters = z.infer<typeof giftFilterSchema>;

/** The filters, and which page: `after` is what the page before said as `next`. */
export const giftListQuerySchema = z.extend(giftFilterSchema, {
  after: upTo(LONGEST_ID),
  limit: text(
    (said) => /^\d{1,3}$/.test(said) && Number(said) >= 1 && Number(said) <= MOST_GIFTS_A_PAGE,
    m.filter_limit_invalid,
  ),
});
export type GiftListQuery = z.infer<typeof giftListQuerySchema>;

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
