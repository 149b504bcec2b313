import type { DonationRecord } from '#shared/donations.ts';
import { PAISE_PER_RUPEE, toRupees } from '#shared/money.ts';

/** Rupees of a donation that have not gone back; in whole paise, whatever floating point makes of it. */
export function leftOf({ amount, refunded }: Pick<DonationRecord, 'amount' | 'refunded'>): number {
  return toRupees(Math.round((amount - refunded) * PAISE_PER_RUPEE));
}
