import type { DatabaseTransaction } from '../../database/handles.ts';
import type { PaymentStatus } from '../../database/tables/payments.table.ts';
import { createId } from '../../platform/ids.ts';
import { seedOrderId, seedPaymentId, seedRefundId } from './seed-ids.ts';
import type { SeedGift } from './seed-rows.ts';

/** How far the payment of a gift came, move by move; none for one that was only begun. */
const MOVES: Partial<Record<string, readonly PaymentStatus[]>> = {
  authorized: ['authorized'],
  review: ['captured'],
  paid: ['captured'],
  refunded: ['captured', 'refunded'],
};

/** Orders, payments and refunds of those gifts that came online. Their mails count as sent; nobody asks about them again. */
export async function addSeedPayments(trx: DatabaseTransaction, gifts: SeedGift[]): Promise<void> {
  const online = gifts.filter((gift) => gift.mode === 'online');
  if (online.length === 0) return;
  await trx.insertInto('provider_orders').values(online.map(toOrder)).execute();
  const tried = online.flatMap((gift) => {
    const moves = MOVES[gift.status] ?? [];
    const status = moves.at(-1);
    return status === undefined ? [] : [{ gift, moves, status }];
  });
  if (tried.length === 0) return;
  await trx.insertInto('payments').values(tried.map(toPayment)).execute();
  await trx.insertInto('payment_moves').values(tried.flatMap(toMoves)).execute();
  const refunded = online.filter((gift) => gift.status === 'refunded');
  if (refunded.length > 0) {
    await trx.insertInto('refunds').values(refunded.map(toRefund)).execute();
  }
  const mails = online.flatMap(toMails);
  if (mails.length > 0) await trx.insertInto('outbox').values(mails).execute();
}

type Tried = { gift: SeedGift; moves: readonly PaymentStatus[]; status: PaymentStatus };

function toOrder(gift: SeedGift) {
  return {
    id: createId(),
    donation_id: gift.id,
    provider_order_id: seedOrderId(gift.id),
    amount_paise: gift.amount_paise,
    currency: gift.currency,
    status: gift.paid_at === null ? ('made' as const) : ('paid' as const),
    checks: 1,
    next_check_at: null,
    created_at: gift.created_at,
    updated_at: gift.created_at,
  };
}

function toPayment({ gift, status }: Tried) {
  return {
    provider_payment_id: seedPaymentId(gift.id),
    provider_order_id: seedOrderId(gift.id),
    donation_id: gift.id,
    status,
    amount_paise: gift.amount_paise,
    refunded_paise: gift.refunded_paise,
    method: gift.status === 'review' ? 'card' : 'upi',
    international: gift.status === 'review' ? (1 as const) : (0 as const),
    first_seen_via: 'webhook' as const,
    captured_at: status === 'authorized' ? null : gift.created_at,
    created_at: gift.created_at,
    updated_at: gift.created_at,
  };
}

function toMoves({ gift, moves }: Tried) {
  return moves.map((to_status, index) => ({
    id: createId(),
    provider_payment_id: seedPaymentId(gift.id),
    from_status: moves[index - 1] ?? null,
    to_status,
    via: 'webhook',
    at: gift.created_at,
  }));
}

function toRefund(gift: SeedGift) {
  return {
    provider_refund_id: seedRefundId(gift.id),
    provider_payment_id: seedPaymentId(gift.id),
    donation_id: gift.id,
    amount_paise: gift.refunded_paise,
    processed_at: gift.created_at,
    created_at: gift.created_at,
  };
}

function toMails(gift: SeedGift) {
  if (gift.paid_at === null) return [];
  const donationId = gift.id;
  const refundId = seedRefundId(donationId);
  const receipt = toMail(gift, 'receipt-mail', donationId, { donationId });
  if (gift.status !== 'refunded') return [receipt];
  return [receipt, toMail(gift, 'refund-mail', refundId, { donationId, refundId })];
}

function toMail(gift: SeedGift, kind: string, once: string, payload: Record<string, string>) {
  const at = gift.created_at;
  return {
    id: createId(),
    kind,
    dedupe_key: `${kind}:${once}`,
    payload: JSON.stringify(payload),
    donation_id: gift.id,
    attempts: 1,
    run_after: at,
    done_at: at,
    created_at: at,
  };
}
