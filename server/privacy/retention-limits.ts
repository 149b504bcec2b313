import { taxYearOf } from '#shared/dates.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import type { RetentionPeriods } from '../settings/settings.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A link in a mail is good for days; who has not followed it within a month will not. */
export const NEWSLETTER_DAYS = 30;
/** Invitations and ways to a new password, after their end. */
export const STAFF_LINK_DAYS = 30;
/** The provider repeats an event for a day, and a dispute is asked about within weeks. */
export const WEBHOOK_DAYS = 90;
/** What was done about personal data can be shown for a year at least (DPDP Rules 2025, rule 6). */
export const REQUEST_DAYS = 365;

/** Who has entered or taken a file looks into it within weeks. */
export const EXCHANGE_DAYS = 90;
/** What opens nothing, and counts for no limit, a day after it ended. */
export const ENDED_DAYS = 1;

/** What is older than these is due. */
export type RetentionLimits = {
  now: string;
  unpaidBefore: string;
  contactBefore: string;
  networkBefore: string;
  newsletterBefore: string;
  staffLinksBefore: string;
  webhooksBefore: string;
  requestsBefore: string;
  exchangeBefore: string;
  endedBefore: string;
  /** The oldest tax year whose statement may still need an Aadhaar number, and whose certificates may still go out. */
  openTaxYear: string;
};

export function findLimits(now: Date, periods: RetentionPeriods): RetentionLimits {
  const before = (days: number) => timestampAfter(now, -days * DAY_MS);
  return {
    now: toTimestamp(now),
    unpaidBefore: before(periods.unpaidDays),
    contactBefore: before(periods.contactDays),
    networkBefore: before(periods.networkDays),
    newsletterBefore: before(NEWSLETTER_DAYS),
    staffLinksBefore: before(STAFF_LINK_DAYS),
    webhooksBefore: before(WEBHOOK_DAYS),
    requestsBefore: before(REQUEST_DAYS),
    exchangeBefore: before(EXCHANGE_DAYS),
    endedBefore: before(ENDED_DAYS),
    openTaxYear: taxYearOf(new Date(now.getTime() - periods.aadhaarDays * DAY_MS)),
  };
}

/** Where a walk along ids goes on, and how far. */
export type Page = { after: string; limit: number };

/** Ids of rows that are due. `last`: the last id looked at, from where to go on; null at the end. */
export type DuePage = { ids: string[]; last: string | null };

/** A page whose rows are all due. */
export function toPage(rows: readonly { id: string }[], { limit }: Page): DuePage {
  const ids = rows.map(({ id }) => id);
  return { ids, last: ids.length < limit ? null : (ids.at(-1) ?? null) };
}
