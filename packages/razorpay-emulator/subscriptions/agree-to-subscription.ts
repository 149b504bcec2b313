import { newId, type ProviderContext, unixNow } from '../context.ts';
import type { PaymentRecord, SubscriptionRecord } from '../memory/state.ts';
import type { FailureReason } from '../payments/failure-reasons.ts';
import type { Instrument } from '../payments/instrument.ts';
import { setTimes } from '../payments/payment-times.ts';
import { announceSubscription } from '../webhooks/announce.ts';
import type { SubscribedResponse } from '../wire/entities.ts';
import { Refusal } from '../wire/errors.ts';
import { signSubscription } from '../wire/signature.ts';
import { chargeSubscription, priceOfCycle } from './charge-subscription.ts';
import { openCycle, succeed } from './run-cycles.ts';

/** Amount that verifies a card where nothing is due yet; it is returned within minutes. */
const proofPaise = 500;
const proofReturnsAfterMs = 5 * 60 * 1000;

export type Agreement = {
  readonly instrument: Instrument;
  readonly email: string | null;
  /** Why the first payment fails; null: it succeeds. After a failure the subscription stays `created`. */
  readonly failsFor: FailureReason | null;
};

/**
 * The donor authorises the subscription with a first payment: of the first cycle where it begins now, else of what is
 * due beforehand, or of an amount that verifies the card.
 */
export function agreeToSubscription(
  context: ProviderContext,
  record: SubscriptionRecord,
  { instrument, email, failsFor }: Agreement,
): PaymentRecord {
  const { subscription, upfront } = record;
  if (subscription.status !== 'created') {
    throw new Refusal('Subscription is not in the created state.'); // own text
  }
  subscription.customer_email = email;
  const beginsNow = subscription.start_at === null || subscription.start_at <= unixNow(context);
  const due = upfront + (beginsNow ? priceOfCycle(context, record) : 0);
  const charge = { amount: due || proofPaise, instrument, failsFor, isTaken: due > 0 };
  if (failsFor === null) subscription.customer_id = newId(context, 'cust');
  const attempt = chargeSubscription(context, record, { ...charge, isToldOf: false });
  if (failsFor) return attempt;

  record.instrument = instrument;
  if (due === 0) {
    setTimes(context, attempt, { returnsAt: context.settings.now() + proofReturnsAfterMs });
  }
  subscription.status = 'authenticated';
  announceSubscription(context, 'subscription.authenticated', record, due > 0 ? attempt : null);
  if (beginsNow) {
    openCycle(context, record);
    succeed(context, record, attempt);
  }
  return attempt;
}

/** What the browser receives; the payment comes first in its signature. */
export function presentSubscribed(
  context: ProviderContext,
  { subscription }: SubscriptionRecord,
  { payment }: PaymentRecord,
): SubscribedResponse {
  return {
    razorpay_payment_id: payment.id,
    razorpay_subscription_id: subscription.id,
    razorpay_signature: signSubscription(context.settings.keySecret, payment.id, subscription.id),
  };
}
