import { m } from '#shared/messages/compiled/messages.js';
import { formatPaise } from '#shared/money.ts';
import { showDay } from '#shared/typed-days.ts';
import type { findImportedDonation } from './existing-donations.queries.ts';
import type { ReadRow } from './read-row.ts';
import { type DonationLikeness, normalizeText } from './row-identity.ts';

type Imported = NonNullable<Awaited<ReturnType<typeof findImportedDonation>>>;

/** A correction may change one of name, day and amount. */
const LEAST_IN_COMMON = 2;

/**
 * Warnings of a row that was imported before: that its donation was voided since; or that it has the donation's id of
 * origin and otherwise little in common with it, because two registers may both count their rows from 1.
 */
export function warnOfImported(
  imported: Imported,
  { record }: Pick<ReadRow, 'record'>,
  likeness: DonationLikeness,
): string[] {
  if (imported.status === 'void') return [m.exchange_row_void()];
  const { fullname, given_on: day, amount_paise: gross, refunded_paise: refunded } = imported;
  const inCommon = [
    normalizeText(fullname) === normalizeText(likeness.fullname),
    day === likeness.day,
    [gross, gross - refunded].includes(likeness.amountPaise),
  ];
  if (record === '' || inCommon.filter(Boolean).length >= LEAST_IN_COMMON) return [];
  // Without the name: warnings stay when a donor is erased.
  return [m.exchange_row_other_donation({ amount: formatPaise(gross), date: showDay(day) })];
}
