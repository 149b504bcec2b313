import { m } from '#shared/messages/compiled/messages.js';
import { CURRENCY, formatPaise } from '#shared/money.ts';
import type { CreateOrderResponse } from '#shared/payments.ts';
import { requireOpenCampaign } from '../campaigns/closed-campaigns.ts';
import { transact } from '../database/transact.ts';
import { beginDonation, type NewDonation } from '../donations/begin-donation.ts';
import { toTimestamp } from '../platform/clock.ts';
import { Refusal, refuseInvalid } from '../platform/errors.ts';
import { createId } from '../platform/ids.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { findPoliciesNow } from '../policies/policies-now.ts';
import { type PaymentContext, ProviderError, type ProviderOrder } from './payment-gateway.ts';
import { insertOrder, updateOrders } from './payments.writes.ts';
import { type OrderCaller, type OrderRequest, readOrderRequest } from './read-order-request.ts';
import { nextCheckAfter } from './reconcile-orders.ts';

type OrderContext = Pick<
  PaymentContext,
  | 'db'
  | 'clock'
  | 'log'
  | 'sealer'
  | 'aadhaarStorage'
  | 'gateway'
  | 'maximumDonationPaise'
  | 'formPolicy'
  | 'shield'
>;

type AdmittedOrder = OrderRequest & Pick<NewDonation, 'networkHash'>;

/**
 * Begins a donation: writes it with its order, commits, then creates the provider's order, with our order id as its
 * receipt. If the provider is unreachable the donation stays begun; if the order was created anyway, the reconciler
 * finds it by that receipt. Throws Refusal: 400 with fields, 404 for an unknown campaign, 409 for a closed one, 429 or 503 of the shield, 502
 * or 503 during a provider outage.
 */
export async function createOrder(
  context: OrderContext,
  request: object,
  caller: OrderCaller,
): Promise<CreateOrderResponse> {
  const order = readOrderRequest(request, context.maximumDonationPaise, context.formPolicy);
  const { minimum_paise: minimumPaise } = await requireOpenCampaign(context.db, order.campaignId);
  if (order.amountPaise < minimumPaise) {
    const amount = m.amount_below_minimum({ amount: formatPaise(minimumPaise) });
    throw refuseInvalid(m.body_invalid(), { amount });
  }
  const admitted = await context.shield.admitOrder({
    ...caller,
    campaignId: order.campaignId,
    email: order.contact.email,
    phone: order.donor?.phone_no ?? '',
  });
  try {
    const networkHash = context.shield.hashNetwork(caller.address);
    return await submitOrder(context, { ...order, networkHash }, admitted.made);
  } catch (error) {
    await admitted.failed();
    throw error;
  }
}

async function submitOrder(
  context: OrderContext,
  order: AdmittedOrder,
  noteMade: (providerOrderId: string) => Promise<void>,
): Promise<CreateOrderResponse> {
  const { orderId, statusToken } = await beginOrder(context, order);
  const providerOrder = await createProviderOrder(context, orderId, order);
  await Promise.all([
    noteMade(providerOrder.id),
    transact(context.db, (trx) =>
      updateOrders(trx, [orderId], {
        provider_order_id: providerOrder.id,
        status: 'made',
        updated_at: toTimestamp(context.clock.now()),
      }),
    ),
  ]);
  return {
    order: {
      id: providerOrder.id,
      amount: order.amountPaise,
      currency: CURRENCY,
      receipt: orderId,
      status: providerOrder.status,
    },
    key: context.gateway.keyId,
    statusToken,
  };
}

async function beginOrder(
  context: OrderContext,
  order: AdmittedOrder,
): Promise<{ orderId: string; statusToken: string }> {
  const orderId = createId();
  const now = context.clock.now();
  return transact(context.db, async (trx) => {
    const { donationId, statusToken } = await beginDonation(trx, context, {
      ...order,
      policiesVersion: await findPoliciesNow(trx, now),
    });
    await insertOrder(trx, {
      id: orderId,
      donation_id: donationId,
      provider_order_id: null,
      amount_paise: order.amountPaise,
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

async function createProviderOrder(
  context: OrderContext,
  orderId: string,
  order: OrderRequest,
): Promise<ProviderOrder> {
  try {
    return await context.gateway.createOrder({
      receipt: orderId,
      amountPaise: order.amountPaise,
      currency: CURRENCY,
      // Only these three: we do not control data stored at the provider.
      notes: {
        donationId: order.campaignId,
        donorName: hideIdentityNumbers(order.contact.fullname),
        donorEmail: hideIdentityNumbers(order.contact.email),
      },
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const { kind, status, description } = error;
    context.log.error(
      { err: error, orderId, kind, status, description },
      'The payment provider created no order',
    );
    if (error.isDenial || kind === 'unasked') await closeRefusedOrder(context, orderId);
    throw new Refusal(kind === 'http' || kind === 'parse' ? 502 : 503, m.provider_unavailable());
  }
}

/** The provider refused or was never called: no order exists, so the reconciler has nothing to check. */
async function closeRefusedOrder(context: OrderContext, orderId: string): Promise<void> {
  const updated_at = toTimestamp(context.clock.now());
  await transact(context.db, (trx) =>
    updateOrders(trx, [orderId], { status: 'refused', next_check_at: null, updated_at }),
  );
}
