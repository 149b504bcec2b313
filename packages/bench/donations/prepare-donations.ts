import type { PaidResponse } from 'razorpay-emulator';
import { GENERAL_FUND_ID } from '../../../shared/campaign-facts.ts';
import { createOrderResponseSchema } from '../../../shared/payments.ts';
import { claimOf, orderOf, type TestDonor, testDonor } from '../../../test/running/test-donor.ts';
import { inRanges } from './in-parallel.ts';
import { postText } from './post-json.ts';
import type { ProviderBeside } from './provider-beside.ts';

/** A donation that is paid at the provider but not yet reported to the app. */
export type PaidDonation = {
  readonly orderId: string;
  readonly paid: PaidResponse;
  readonly claim: string;
};

const RANGES = 8;
/** The numbers of generated donors have four digits; later donations come from earlier donors. */
const DONORS = 9_000;

/** Creates and pays this many donations; numbered from `first`. */
export async function prepareDonations(
  origin: string,
  provider: ProviderBeside,
  { first, count }: { first: number; count: number },
): Promise<PaidDonation[]> {
  const donors = Array.from({ length: count }, (_, index) => testDonor((first + index) % DONORS));
  return inRanges(RANGES, donors, (donor) => prepareDonation(origin, provider, donor));
}

async function prepareDonation(
  origin: string,
  provider: ProviderBeside,
  donor: TestDonor,
): Promise<PaidDonation> {
  const order = JSON.stringify(orderOf(donor, GENERAL_FUND_ID));
  const answer: unknown = JSON.parse(await postText(`${origin}/api/post/donatefor`, order));
  const orderId = createOrderResponseSchema.parse(answer).order.id;
  const paid = await provider.pay(orderId);
  return { orderId, paid, claim: JSON.stringify(claimOf(paid, donor, GENERAL_FUND_ID)) };
}
