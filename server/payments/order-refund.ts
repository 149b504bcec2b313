import * as z from 'zod/mini';
import { m } from '#shared/messages/compiled/messages.js';
import type { Context } from '../context.ts';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { RefundRequestStatus } from '../database/tables/refund-requests.table.ts';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import type { OutboxHandler } from '../platform/outbox-worker.ts';
import { hideIdentityNumbers } from '../platform/scrub-text.ts';
import { applyRefundAndCapture } from './apply-refund.ts';
import { type PaymentGateway, ProviderError, type ProviderRefund } from './payment-gateway.ts';
import { isRefundStored } from './payments.queries.ts';
import { findRefundRequest, type RefundRequestRow } from './refund-requests.queries.ts';
import { moveRefundRequest } from './refund-requests.writes.ts';
import { addRefundJob } from './request-refund.ts';

type OrderContext = Pick<Context, 'db' | 'clock' | 'sealer' | 'log' | 'shield' | 'wakeOutbox'> & {
  gateway: PaymentGateway;
};

const payloadSchema = z.object({ requestId: z.string(), check: z.string() });

const AT_PROVIDER: RefundRequestStatus[] = ['ordered', 'pending'];
const CHECK_AGAIN_MS = 6 * 3_600_000;
/** Ten days; banks finish within seven. */
const MOST_CHECKS = 40;
/** The provider is still processing the same request. */
const IN_FLIGHT = 409;

/**
 * Outbox job 'refund-order': orders at the provider the refund that staff requested. It can be interrupted at any
 * point: the request's id is sent as the idempotency key, and after a possible first attempt the provider is queried
 * first. Processed refunds are counted like a webhook's.
 */
export function createRefundHandlers(gateway: PaymentGateway): Record<string, OutboxHandler> {
  return {
    'refund-order': async (payload, context) => {
      const { requestId, check } = payloadSchema.parse(payload);
      await orderRefund({ ...context, gateway }, requestId, Number(check));
    },
  };
}

async function orderRefund(context: OrderContext, id: string, check: number): Promise<void> {
  const request = await findRefundRequest(context.db, id);
  if (!request || !AT_PROVIDER.includes(request.status)) return;
  const refund = (await findEarlierOrder(context, request)) ?? (await order(context, request));
  if (refund) await recordOutcome(context, request, refund, check);
}

/**
 * Finds the refund of an earlier attempt; null when there is none. Throws while the provider does not list a refund
 * that it has confirmed, and while one that may be it cannot be read: ordering it again, after its key has lapsed
 * there, would make a second one.
 */
async function findEarlierOrder(
  context: OrderContext,
  request: RefundRequestRow,
): Promise<ProviderRefund | null> {
  if (request.sent_at === null) return null;
  const { items, unreadable } = await context.gateway.listPaymentRefunds(
    request.provider_payment_id,
  );
  const earlier = items.find(({ receipt }) => receipt === request.id) ?? null;
  if (earlier === null && unreadable.length > 0) {
    throw new Error(
      `Expected to read the refunds of payment ${request.provider_payment_id}, but one that may be that of request ${request.id} cannot be read: the job is retried`,
    );
  }
  if (earlier === null && request.status === 'pending') {
    throw new Error(
      `Expected the provider to list refund ${request.provider_refund_id}, which it made for request ${request.id}, but it does not: the job is retried`,
    );
  }
  return earlier;
}

/** Null when the provider refuses. */
async function order(
  context: OrderContext,
  request: RefundRequestRow,
): Promise<ProviderRefund | null> {
  const sentAt = toTimestamp(context.clock.now());
  await transact(context.db, (trx) =>
    moveRefundRequest(trx, request.id, AT_PROVIDER, { sent_at: sentAt }),
  );
  try {
    return await context.gateway.refundPayment({
      paymentId: request.provider_payment_id,
      amountPaise: request.amount_paise,
      requestId: request.id,
    });
  } catch (error) {
    const isRefused =
      error instanceof ProviderError && error.isDenial && error.status !== IN_FLIGHT;
    if (!isRefused) throw error;
    await refuse(context, request.id, error.description ?? error.message);
    return null;
  }
}

async function recordOutcome(
  context: OrderContext,
  request: RefundRequestRow,
  refund: ProviderRefund,
  check: number,
): Promise<void> {
  if (refund.status === 'failed') return refuse(context, request.id, m.refund_failed_at_bank());
  if (refund.status === 'pending') return waitForBank(context, request, refund, check);
  const ours = { ...refund, receipt: request.id };
  if (ours.paymentId !== request.provider_payment_id || ours.amountPaise !== request.amount_paise) {
    throw new Error(m.refund_not_ours());
  }
  await applyRefundAndCapture(context, ours, null, 'reconciler');
  const after = await findRefundRequest(context.db, request.id);
  if (after?.status !== 'done')
    throw new Error(
      `Expected refund ${refund.id} to be counted, but its request is not done: the job is retried`,
    );
}

async function waitForBank(
  context: OrderContext,
  request: RefundRequestRow,
  refund: ProviderRefund,
  check: number,
): Promise<void> {
  if (check >= MOST_CHECKS)
    throw new Error(
      `Expected the bank to finish refund ${refund.id} within ten days, it is still pending: ask the provider`,
    );
  const now = context.clock.now();
  await transact(context.db, async (trx) => {
    await moveRefundRequest(trx, request.id, AT_PROVIDER, {
      status: 'pending',
      provider_refund_id: refund.id,
      updated_at: toTimestamp(now),
    });
    const runAfter = new Date(now.getTime() + CHECK_AGAIN_MS);
    const { id, donation_id: donationId } = request;
    await addRefundJob(trx, context, { id, donationId }, { check: check + 1, runAfter });
  });
}

function refuse(context: OrderContext, id: string, reason: string): Promise<void> {
  const at = toTimestamp(context.clock.now());
  return transact(context.db, (trx) => markRefused(trx, id, reason, at));
}

async function markRefused(
  trx: DatabaseTransaction,
  id: string,
  reason: string,
  at: string,
): Promise<void> {
  const provider_words = hideIdentityNumbers(reason);
  await moveRefundRequest(trx, id, AT_PROVIDER, {
    status: 'refused',
    provider_words,
    updated_at: at,
  });
}

/**
 * Records a refund that failed at the bank; one ordered elsewhere has no request of ours. One that was counted stays
 * deducted: the report may be older than the refund. People are told, because the money may have come back.
 */
export async function recordFailedRefund(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  refund: ProviderRefund,
): Promise<void> {
  const { id, paymentId, receipt } = refund;
  if (refund.status !== 'failed') return;
  if (await isRefundStored(context.db, id)) {
    context.log.error(
      { refundId: id, paymentId },
      'Expected a refund that was counted to stay processed, but the provider reports that it failed: ask the provider where the money is',
    );
    return;
  }
  if (receipt === null) return;
  const at = toTimestamp(context.clock.now());
  await transact(context.db, (trx) => markRefused(trx, receipt, m.refund_failed_at_bank(), at));
}
