import type { DonorForm } from '#shared/donor-form.ts';
import { CURRENCY } from '#shared/money.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId, createToken } from '../platform/ids.ts';
import { toContactDetails, toDonationDetails } from './donation-details.ts';
import { insertDonation } from './donations.writes.ts';
import { insertIdentities, readFirstIdentity } from './identities/donation-identities.writes.ts';
import type { IdentityContext } from './identity-numbers.writes.ts';

export type NewDonation = {
  campaignId: string;
  /** Integer paise, at least 100. */
  amountPaise: number;
  /** The whole form, already checked by donorFormSchema; null when the page did not send it. */
  donor: DonorForm | null;
  /** What the order's notes say of the donor; used only without the form. */
  contact: { fullname: string; email: string } | null;
  /** Keyed hash of the network that ordered; null where there was none. */
  networkHash: string | null;
};

/**
 * Writes a donation down before any money moves: from here on its amount, campaign and donor are believed from this row
 * only. `statusToken` opens /donate/status/{token}. Without the form the donation waits for recordDonorDetails. Nobody is
 * known by it yet: its donor is found once the money has come.
 */
export async function beginDonation(
  trx: DatabaseTransaction,
  context: IdentityContext,
  donation: NewDonation,
): Promise<{ donationId: string; statusToken: string }> {
  const donationId = createId();
  const statusToken = createToken();
  const at = toTimestamp(context.clock.now());
  const details = donation.donor
    ? toDonationDetails(donation.donor)
    : toContactDetails(donation.contact);
  const { networkHash } = donation;
  const origin = { source: 'order', actor: 'public', networkHash } as const;
  const identity =
    donation.donor && (await readFirstIdentity(trx, context, donationId, donation.donor, origin));
  await insertDonation(trx, {
    id: donationId,
    status_token: statusToken,
    campaign_id: donation.campaignId,
    donor_id: null,
    identity_id: identity?.id ?? null,
    status: 'begun',
    amount_paise: donation.amountPaise,
    refunded_paise: 0,
    currency: CURRENCY,
    mode: 'online',
    tax_year: null,
    created_at: at,
    paid_at: null,
    updated_at: at,
    ...details,
  });
  if (identity) await insertIdentities(trx, [identity]);
  return { donationId, statusToken };
}
