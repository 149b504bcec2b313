import type { DonorForm } from '#shared/donor-form.ts';
import { CURRENCY } from '#shared/money.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId, createToken } from '../platform/ids.ts';
import { toContactDetails, toDonationDetails } from './donation-donors.ts';
import { insertDonation } from './donations.writes.ts';
import { insertIdentities, readFirstIdentity } from './identities/donation-identities.writes.ts';
import type { IdentityContext } from './identity-numbers.writes.ts';

export type NewDonation = {
  campaignId: string;
  /** Integer paise, at least 100. */
  amountPaise: number;
  /** The whole form, validated by donorFormSchema; null when the page did not send it. */
  donor: DonorForm | null;
  /** The donor's contact in the order's notes; used only without the form. */
  contact: { fullname: string; email: string } | null;
  /** Whether the name of that contact may be listed; absent: yes. */
  isNamePublic?: boolean;
  /** Keyed hash of the ordering network address; null if unknown. */
  networkHash: string | null;
  /** The versions of the policies that are in effect (server/policies); absent: not given on the site. */
  policiesVersion?: string | null;
};

/**
 * Writes a donation before any money moves: from here on this row alone defines its amount, campaign and donor.
 * `statusToken` opens /donate/status/{token}. Without the form the donation waits for recordDonorDetails. It is linked
 * to a donor only once the money has come.
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
    : toContactDetails(donation.contact, donation.isNamePublic);
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
    ...(donation.policiesVersion ? { policies_version: donation.policiesVersion } : {}),
    tax_year: null,
    created_at: at,
    paid_at: null,
    updated_at: at,
    ...details,
  });
  if (identity) await insertIdentities(trx, [identity]);
  return { donationId, statusToken };
}
