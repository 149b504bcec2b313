import type { DatabaseTransaction } from '../../database/handles.ts';
import type { PaymentStatus } from '../../database/tables/payments.table.ts';
import { createId } from '../../platform/ids.ts';
import { seedOrderId, seedPaymentId, seedRefundId } from './seed-ids.ts';
import type { SeedDonation } from './seed-rows.ts';

/** The transitions of a donation's payment; none if only begun. */
const MOVES: Partial<Record<string, readonly PaymentStatus[]>> = {
  authorized: ['authorized'],
  review: ['captured'],
  paid: ['captured'],
  refunded: ['captured', 'refunded'],
};

/** Inserts orders, payments and refunds of online donations; mails count as sent, checks as done. */
export async function addSeedPayments(
  trx: DatabaseTransaction,
  donations: SeedDonation[],
): Promise<void> {
  const online = donations.filter((donation) => donation.mode === 'online');
  if (online.length === 0) return;
  await trx.insertInto('provider_orders').values(online.map(toOrder)).execute();
  const tried = online.flatMap((donation) => {
    const transitions = MOVES[donation.status] ?? [];
    const status = transitions.at(-1);
    return status === undefined ? [] : [{ donation, transitions, status }];
  });
  if (tried.length === 0) return;
  await trx.insertInto('payments').values(tried.map(toPayment)).execute();
  await trx.insertInto('payment_transitions').values(tried.flatMap(toTransitions)).execute();
  const refunded = online.filter((donation) => donation.status === 'refunded');
  if (refunded.length > 0) {
    await trx.insertInto('refunds').values(refunded.map(toRefund)).execute();
  }
  const mails = online.flatMap(toMails);
  if (mails.length > 0) await trx.insertInto('outbox').values(mails).execute();
}

type Tried = {
  donation: SeedDonation;
  transitions: readonly PaymentStatus[];
  status: PaymentStatus;
};

function toOrder(donation: SeedDonation) {
  return {
    id: createId(),
    donation_id: donation.id,
    provider_order_id: seedOrderId(donation.id),
    amount_paise: donation.amount_paise,
    currency: donation.currency,
    status: donation.paid_at === null ? ('made' as const) : ('paid' as const),
    checks: 1,
    next_check_at: null,
    created_at: donation.created_at,
    updated_at: donation.created_at,
  };
}

function toPayment({ donation, status }: Tried) {
  return {
    provider_payment_id: seedPaymentId(donation.id),
    provider_order_id: seedOrderId(donation.id),
    donation_id: donation.id,
    status,
    amount_paise: donation.amount_paise,
    refunded_paise: donation.refunded_paise,
    method: donation.status === 'review' ? 'card' : 'upi',
    international: donation.status === 'review' ? (1 as const) : (0 as const),
    first_source: 'webhook' as const,
    captured_at: status === 'authorized' ? null : donation.created_at,
    created_at: donation.created_at,
    updated_at: donation.created_at,
  };
}

function toTransitions({ donation, transitions }: Tried) {
  return transitions.map((to_status, index) => ({
    id: createId(),
    provider_payment_id: seedPaymentId(donation.id),
    from_status: transitions[index - 1] ?? null,
    to_status,
    source: 'webhook' as const,
    at: donation.created_at,
  }));
}

function toRefund(donation: SeedDonation) {
  return {
    provider_refund_id: seedRefundId(donation.id),
    provider_payment_id: seedPaymentId(donation.id),
    donation_id: donation.id,
    amount_paise: donation.refunded_paise,
    processed_at: donation.created_at,
    created_at: donation.created_at,
  };
}

function toMails(donation: SeedDonation) {
  if (donation.paid_at === null) return [];
  const donationId = donation.id;
  const refundId = seedRefundId(donationId);
  const receipt = toMail(donation, 'receipt-mail', donationId, { donationId });
  if (donation.status !== 'refunded') return [receipt];
  return [receipt, toMail(donation, 'refund-mail', refundId, { donationId, refundId })];
}

function toMail(
  donation: SeedDonation,
  kind: string,
  once: string,
  payload: Record<string, string>,
) {
  const at = donation.created_at;
  return {
    id: createId(),
    kind,
    dedupe_key: `${kind}:${once}`,
    payload: JSON.stringify(payload),
    donation_id: donation.id,
    attempts: 1,
    run_after: at,
    done_at: at,
    created_at: at,
  };
}
