import type { DonorForm } from '#shared/donor-form.ts';
import { CURRENCY } from '#shared/money.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId, createToken } from '../platform/ids.ts';
import { insertGift } from './donations.writes.ts';
import { findOrAddDonor } from './find-or-add-donor.ts';
import { toContactDetails, toGiftDetails } from './gift-details.ts';
import type { IdentityContext } from './identity-numbers.writes.ts';

export type NewGift = {
  campaignId: string;
  /** Integer paise, at least 100. */
  amountPaise: number;
  /** The whole form, already checked by donorFormSchema; null when the page did not send it. */
  donor: DonorForm | null;
  /** What the order's notes say of the donor; used only without the form. */
  contact: { fullname: string; email: string } | null;
};

/**
 * Writes a gift down before any money moves: from here on its amount, campaign and donor are believed from this row
 * only. `statusToken` opens /donate/status/{token}. Without the form the gift waits for recordDonorDetails.
 */
export async function beginDonation(
  trx: DatabaseTransaction,
  context: IdentityContext,
  gift: NewGift,
): Promise<{ donationId: string; statusToken: string }> {
  const donationId = createId();
  const statusToken = createToken();
  const at = toTimestamp(context.clock.now());
  const details = gift.donor
    ? { ...toGiftDetails(gift.donor), donor_id: await findOrAddDonor(trx, context, gift.donor) }
    : toContactDetails(gift.contact);
  await insertGift(trx, {
    id: donationId,
    status_token: statusToken,
    campaign_id: gift.campaignId,
    status: 'begun',
    amount_paise: gift.amountPaise,
    refunded_paise: 0,
    currency: CURRENCY,
    mode: 'online',
    tax_year: null,
    created_at: at,
    paid_at: null,
    updated_at: at,
    ...details,
  });
  return { donationId, statusToken };
}
