import type { DonationRecord } from '#shared/donations.ts';
import { PAISE_PER_RUPEE, toRupees } from '#shared/money.ts';

/** Unrefunded rupees of a donation, exact to the paisa despite floating point. */
export function remainingAmount({
  amount,
  refunded,
}: Pick<DonationRecord, 'amount' | 'refunded'>): number {
  return toRupees(Math.round((amount - refunded) * PAISE_PER_RUPEE));
}
