import { taxYearOf } from '#shared/dates.ts';
import { timestampAfter, toTimestamp } from '../platform/clock.ts';
import type { RetentionPeriods } from '../settings/settings.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A confirmation link is valid for days; one not used within a month will not be. */
export const NEWSLETTER_DAYS = 30;
/** Invitations and password resets, after their expiry. */
export const STAFF_LINK_DAYS = 30;
/** The provider retries an event for a day, and disputes come within weeks. */
export const WEBHOOK_DAYS = 90;
/** Actions on personal data must be provable for a year at least (DPDP Rules 2025, rule 6). */
export const REQUEST_DAYS = 365;

/** Imports and exports are looked at within weeks. */
export const EXCHANGE_DAYS = 90;
/** Codes and blocks, a day after their end, when no limit counts them. */
export const ENDED_DAYS = 1;

/** Rows older than these are due. */
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
  /** The oldest tax year whose statement may need an Aadhaar number, or whose certificates may still be sent. */
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

/** The cursor of a scan by id, and its page size. */
export type Page = { after: string; limit: number };

/** Ids of due rows. `last`: the last id scanned, the next cursor; null at the end. */
export type DuePage = { ids: string[]; last: string | null };

/** A page whose rows are all due. */
export function toPage(rows: readonly { id: string }[], { limit }: Page): DuePage {
  const ids = rows.map(({ id }) => id);
  return { ids, last: ids.length < limit ? null : (ids.at(-1) ?? null) };
}
