import type { PaidResponse } from 'razorpay-emulator';
import { GENERAL_FUND_ID } from '../../../shared/campaign-facts.ts';
import { createOrderAnswerSchema } from '../../../shared/payments.ts';
import { claimOf, type Giver, giverNumber, orderOf } from '../../../test/running/giver.ts';
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
const GIVERS = 9_000;

/** Creates and pays this many donations; numbered from `first`. */
export async function prepareDonations(
  origin: string,
  provider: ProviderBeside,
  { first, count }: { first: number; count: number },
): Promise<PaidDonation[]> {
  const givers = Array.from({ length: count }, (_, index) => giverNumber((first + index) % GIVERS));
  return inRanges(RANGES, givers, (giver) => prepareDonation(origin, provider, giver));
}

async function prepareDonation(
  origin: string,
  provider: ProviderBeside,
  giver: Giver,
): Promise<PaidDonation> {
  const order = JSON.stringify(orderOf(giver, GENERAL_FUND_ID));
  const answer: unknown = JSON.parse(await postText(`${origin}/api/post/donatefor`, order));
  const orderId = createOrderAnswerSchema.parse(answer).order.id;
  const paid = await provider.pay(orderId);
  return { orderId, paid, claim: JSON.stringify(claimOf(paid, giver, GENERAL_FUND_ID)) };
}
