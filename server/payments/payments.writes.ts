import type { Insertable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type {
  PaymentSource,
  PaymentStatus,
  PaymentsTable,
} from '../database/tables/payments.table.ts';
import type { ProviderOrdersTable } from '../database/tables/provider-orders.table.ts';
import type { UnmatchedPaymentsTable } from '../database/tables/unmatched-payments.table.ts';
import { toTimestamp } from '../platform/clock.ts';
import { createId } from '../platform/ids.ts';
import type { ProviderPayment } from './payment-gateway.ts';
import type { OrderRow, PaymentRow } from './payments.queries.ts';

export async function insertOrder(
  trx: DatabaseTransaction,
  order: Insertable<ProviderOrdersTable>,
): Promise<void> {
  await trx.insertInto('provider_orders').values(order).execute();
}

/** Applies the same change to several orders. */
export async function updateOrders(
  trx: DatabaseTransaction,
  orderIds: readonly string[],
  change: Updateable<ProviderOrdersTable>,
): Promise<void> {
  if (orderIds.length === 0) return;
  await trx.updateTable('provider_orders').set(change).where('id', 'in', orderIds).execute();
}

/** Moves an order's next check forward; a finished order stays unscheduled. */
export async function checkOrderBy(
  trx: DatabaseTransaction,
  orderId: string,
  at: string,
): Promise<void> {
  await trx
    .updateTable('provider_orders')
    .set({ next_check_at: at })
    .where('id', '=', orderId)
    .where('next_check_at', '>', at)
    .execute();
}

/** After a check: counts it and schedules the next one, unless the order was settled meanwhile. */
export async function scheduleNextCheck(
  trx: DatabaseTransaction,
  orderId: string,
  next: string | null,
): Promise<void> {
  await trx
    .updateTable('provider_orders')
    .set((eb) => ({ checks: eb('checks', '+', 1), next_check_at: next }))
    .where('id', '=', orderId)
    .where('next_check_at', 'is not', null)
    .execute();
}

/** A payment whose status advances to `to`; `stored` is the stored payment before. */
export type PaymentTransition = {
  payment: ProviderPayment;
  source: PaymentSource;
  order: OrderRow;
  stored: PaymentRow | undefined;
  to: PaymentStatus;
  capturedAt: Date | null;
};

/** Saves the new state of payments and their transitions; each payment occurs once. */
export async function savePayments(
  trx: DatabaseTransaction,
  transitions: readonly PaymentTransition[],
  at: string,
): Promise<void> {
  const unseen: Insertable<PaymentsTable>[] = [];
  for (const transition of transitions) {
    const { payment, order, stored, source } = transition;
    const latest = toLatest(transition, at);
    if (stored) await updatePayment(trx, payment.id, latest);
    else {
      unseen.push({
        ...latest,
        provider_payment_id: payment.id,
        provider_order_id: payment.orderId ?? '',
        donation_id: order.donation_id,
        amount_paise: payment.amountPaise,
        refunded_paise: 0,
        first_source: source,
        created_at: at,
      });
    }
  }
  await insertPayments(trx, unseen);
  await insertTransitions(
    trx,
    transitions.map(({ payment, stored, to, source }) => ({
      paymentId: payment.id,
      from: stored?.status ?? null,
      to,
      source,
      at,
    })),
  );
}

function toLatest({ payment, to, capturedAt }: PaymentTransition, at: string) {
  return {
    status: to,
    method: payment.method,
    international: payment.international ? 1 : 0,
    fee_paise: payment.feePaise,
    tax_paise: payment.taxPaise,
    error_description: payment.errorDescription,
    captured_at: capturedAt && toTimestamp(capturedAt),
    updated_at: at,
  } as const;
}

export async function insertPayments(
  trx: DatabaseTransaction,
  payments: readonly Insertable<PaymentsTable>[],
): Promise<void> {
  if (payments.length === 0) return;
  await trx.insertInto('payments').values(payments).execute();
}

export async function updatePayment(
  trx: DatabaseTransaction,
  paymentId: string,
  change: Updateable<PaymentsTable>,
): Promise<void> {
  await trx
    .updateTable('payments')
    .set(change)
    .where('provider_payment_id', '=', paymentId)
    .execute();
}

type StatusChange = {
  paymentId: string;
  from: PaymentStatus | null;
  to: PaymentStatus;
  source: PaymentSource;
  at: string;
};

/** Appends to the history that proves that no payment ever moved back. */
export async function insertTransitions(
  trx: DatabaseTransaction,
  changes: readonly StatusChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map((change) => ({
    id: createId(),
    provider_payment_id: change.paymentId,
    from_status: change.from,
    to_status: change.to,
    source: change.source,
    at: change.at,
  }));
  await trx.insertInto('payment_transitions').values(rows).execute();
}

/** Stores an unmatched payment for staff; false when it is stored already. */
export async function insertUnmatched(
  trx: DatabaseTransaction,
  unmatched: Insertable<UnmatchedPaymentsTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('unmatched_payments')
    .values(unmatched)
    .onConflict((conflict) => conflict.column('provider_payment_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Resolves unmatched payments that were matched to their donations or refunded. */
export async function resolveUnmatched(
  trx: DatabaseTransaction,
  paymentIds: readonly string[],
  at: string,
): Promise<void> {
  if (paymentIds.length === 0) return;
  await trx
    .updateTable('unmatched_payments')
    .set({ resolved_at: at })
    .where('provider_payment_id', 'in', paymentIds)
    .where('resolved_at', 'is', null)
    .execute();
}

/** Resolves an unmatched payment with a note by staff. */
export async function closeUnmatched(
  trx: DatabaseTransaction,
  paymentId: string,
  resolved: { at: string; by: string; note: string },
): Promise<void> {
  await trx
    .updateTable('unmatched_payments')
    .set({ resolved_at: resolved.at, resolved_by: resolved.by, resolution: resolved.note })
    .where('provider_payment_id', '=', paymentId)
    .where('resolved_at', 'is', null)
    .execute();
}
