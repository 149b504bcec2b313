import { m } from '#shared/messages/compiled/messages.js';
import { CURRENCY } from '#shared/money.ts';
import type { CreateOrderResponse } from '#shared/payments.ts';
import { transact } from '../database/transact.ts';
import { beginDonation, type NewDonation } from '../donations/begin-donation.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseUnknown } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { nextCheckAfter } from './check-schedule.ts';
import type { OrderCaller } from './order-caller.ts';
import type { PaymentContext } from './payment-context.ts';
import { ProviderError, type ProviderOrder } from './payment-gateway.ts';
import { hasCampaign } from './payments.queries.ts';
import { insertOrder, updateOrders } from './payments.writes.ts';
import { type OrderWish, readOrderRequest } from './read-order-request.ts';

type OrderContext = Pick<
  PaymentContext,
  | 'db'
  | 'clock'
  | 'log'
  | 'sealer'
  | 'aadhaarStorage'
  | 'gateway'
  | 'maximumDonationPaise'
  | 'shield'
>;

type PlacedWish = OrderWish & Pick<NewDonation, 'networkHash'>;

/**
 * Begins a donation: writes it with its order, commits, then creates the provider's order, with our order id as its
 * receipt. If the provider is unreachable the donation stays begun; if the order was created anyway, the reconciler
 * finds it by that receipt. Throws Refusal: 400 with fields, 404 for an unknown campaign, 429 or 503 of the shield, 502
 * or 503 during a provider outage.
 */
export async function createOrder(
  context: OrderContext,
  request: object,
  caller: OrderCaller,
): Promise<CreateOrderResponse> {
  const wish = readOrderRequest(request, context.maximumDonationPaise);
  if (!(await hasCampaign(context.db, wish.campaignId))) {
    throw refuseUnknown(m.campaign_not_found());
  }
  const admitted = await context.shield.admitOrder({
    ...caller,
    campaignId: wish.campaignId,
    email: wish.contact.email,
    phone: wish.donor?.phone_no ?? '',
  });
  try {
    const networkHash = context.shield.hashNetwork(caller.address);
    return await placeOrder(context, { ...wish, networkHash }, admitted.made);
  } catch (error) {
    await admitted.failed();
    throw error;
  }
}

async function placeOrder(
  context: OrderContext,
  wish: PlacedWish,
  noteMade: (providerOrderId: string) => Promise<void>,
): Promise<CreateOrderResponse> {
  const { orderId, statusToken } = await beginOrder(context, wish);
  const order = await makeProviderOrder(context, orderId, wish);
  await Promise.all([
    noteMade(order.id),
    transact(context.db, (trx) =>
      updateOrders(trx, [orderId], {
        provider_order_id: order.id,
        status: 'made',
        updated_at: toTimestamp(context.clock.now()),
      }),
    ),
  ]);
  return {
    order: {
      id: order.id,
      amount: wish.amountPaise,
      currency: CURRENCY,
      receipt: orderId,
      status: order.status,
    },
    key: context.gateway.keyId,
    statusToken,
  };
}

async function beginOrder(
  context: OrderContext,
  wish: PlacedWish,
): Promise<{ orderId: string; statusToken: string }> {
  const orderId = createId();
  const now = context.clock.now();
  return transact(context.db, async (trx) => {
    const { donationId, statusToken } = await beginDonation(trx, context, wish);
    await insertOrder(trx, {
      id: orderId,
      donation_id: donationId,
      provider_order_id: null,
      amount_paise: wish.amountPaise,
      currency: CURRENCY,
      status: 'begun',
      checks: 0,
      next_check_at: nextCheckAfter(toTimestamp(now), now),
      created_at: toTimestamp(now),
      updated_at: toTimestamp(now),
    });
    return { orderId, statusToken };
  });
}

async function makeProviderOrder(
  context: OrderContext,
  orderId: string,
  wish: OrderWish,
): Promise<ProviderOrder> {
  try {
    return await context.gateway.createOrder({
      receipt: orderId,
      amountPaise: wish.amountPaise,
      currency: CURRENCY,
      // Only these three: we do not control data stored at the provider.
      notes: {
        donationId: wish.campaignId,
        donorName: hideIdentityNumbers(wish.contact.fullname),
        donorEmail: hideIdentityNumbers(wish.contact.email),
      },
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { kind, status, description } = error;
    context.log.error({ orderId, kind, status, description }, 'No order could be made');
    if (error.isDenial || kind === 'unasked') await giveUpOrder(context, orderId);
    throw new Refusal(kind === 'http' || kind === 'parse' ? 502 : 503, m.provider_unavailable());
  }
}

/** The provider refused or was never called: no order exists, so the reconciler has nothing to check. */
async function giveUpOrder(context: OrderContext, orderId: string): Promise<void> {
  const updated_at = toTimestamp(context.clock.now());
  await transact(context.db, (trx) =>
    updateOrders(trx, [orderId], { status: 'refused', next_check_at: null, updated_at }),
  );
}
