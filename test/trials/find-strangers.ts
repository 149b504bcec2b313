import { GENERAL_FUND_ID } from '#shared/campaign-facts.ts';
import type { TestDonor } from '../running/test-donor.ts';
import type { CountedDonation } from './read-books.ts';

/** So many are named; the others are only counted. */
const MOST_NAMED = 5;

/**
 * Counted donations that are not of the donor who paid their order, or not of that donor's amount, campaign or receipt,
 * as broken guarantees. `payers`: by the provider's order.
 */
export function findStrangers(
  counted: readonly CountedDonation[],
  payers: ReadonlyMap<string, TestDonor>,
): string[] {
  const wrong = counted.filter((donation) => {
    const payer = payers.get(donation.orderId);
    const paise = Number(payer?.amount) * 100;
    return !(
      payer?.fullname === donation.fullname &&
      payer.email === donation.email &&
      paise === donation.paise &&
      paise === donation.receiptPaise &&
      donation.campaign === GENERAL_FUND_ID
    );
  });
  if (wrong.length === 0) return [];
  const named = wrong.slice(0, MOST_NAMED).map(({ payment }) => payment);
  return [`${wrong.length} counted otherwise than their donor paid, as ${named.join(', ')}`];
}
