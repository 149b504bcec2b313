import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import { hasRowLocks } from '../database/locks.ts';
import type { DonationsTable } from '../database/tables/donations.table.ts';
import type { PaymentStatus, PaymentsTable } from '../database/tables/payments.table.ts';
import type { ProviderOrdersTable } from '../database/tables/provider-orders.table.ts';
import type { StrayPaymentsTable } from '../database/tables/stray-payments.table.ts';
import { createId } from '../platform/ids.ts';

/** Holds a gift until the transaction ends: whoever comes through another door waits here, and then sees what was done. */
export async function holdGift(trx: DatabaseTransaction, donationId: string): Promise<HeldGift> {
  const [gift] = await holdGifts(trx, [donationId]);
  if (!gift) throw new Error(`No gift ${donationId}`);
  return gift;
}

export type HeldGift = Pick<Selectable<DonationsTable>, 'id' | 'status' | 'donor_id'>;

/** The same for several gifts; they are held one after the other, in the order of their ids. */
export async function holdGifts(
  trx: DatabaseTransaction,
  donationIds: readonly string[],
): Promise<HeldGift[]> {
  return trx
    .selectFrom('donations')
    .select(['id', 'status', 'donor_id'])
    .where('id', 'in', donationIds)
    .orderBy('id')
    .$if(hasRowLocks(trx), (query) => query.forNoKeyUpdate())
    .execute();
}

export async function insertOrder(
  trx: DatabaseTransaction,
  order: Insertable<ProviderOrdersTable>,
): Promise<void> {
  await trx.insertInto('provider_orders').values(order).execute();
}

export async function updateOrder(
  trx: DatabaseTransaction,
  orderId: string,
  change: Updateable<ProviderOrdersTable>,
): Promise<void> {
  await trx.updateTable('provider_orders').set(change).where('id', '=', orderId).execute();
}

/** Changes several orders alike. */
export async function updateOrders(
  trx: DatabaseTransaction,
  orderIds: readonly string[],
  change: Updateable<ProviderOrdersTable>,
): Promise<void> {
  if (orderIds.length === 0) return;
  await trx.updateTable('provider_orders').set(change).where('id', 'in', orderIds).execute();
}

/** Brings an order's next check forward; one that has nothing left to ask stays so. */
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

/** After the reconciler has asked: counts it, and sets when it asks again, unless the order was settled meanwhile. */
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

export async function insertPayment(
  trx: DatabaseTransaction,
  payment: Insertable<PaymentsTable>,
): Promise<void> {
  await insertPayments(trx, [payment]);
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

export type PaymentMove = {
  paymentId: string;
  from: PaymentStatus | null;
  to: PaymentStatus;
  via: string;
  at: string;
};

/** Keeps the history from which it can be proved that no payment ever moved back. */
export async function recordMove(trx: DatabaseTransaction, move: PaymentMove): Promise<void> {
  await recordMoves(trx, [move]);
}

/** The same for several moves; there must be one. */
export async function recordMoves(
  trx: DatabaseTransaction,
  moves: readonly PaymentMove[],
): Promise<void> {
  const rows = moves.map((move) => ({
    id: createId(),
    provider_payment_id: move.paymentId,
    from_status: move.from,
    to_status: move.to,
    via: move.via,
    at: move.at,
  }));
  await trx.insertInto('payment_moves').values(rows).execute();
}

/** Keeps a payment aside for staff; false when it already is. */
export async function insertStray(
  trx: DatabaseTransaction,
  stray: Insertable<StrayPaymentsTable>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('stray_payments')
    .values(stray)
    .onConflict((conflict) => conflict.column('provider_payment_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The payment found its place, or went back: staff have nothing to do any more. */
export async function resolveStray(
  trx: DatabaseTransaction,
  paymentId: string,
  at: string,
): Promise<void> {
  await resolveStrays(trx, [paymentId], at);
}

/** The same for several payments. */
export async function resolveStrays(
  trx: DatabaseTransaction,
  paymentIds: readonly string[],
  at: string,
): Promise<void> {
  await trx
    .updateTable('stray_payments')
    .set({ resolved_at: at })
    .where('provider_payment_id', 'in', paymentIds)
    .where('resolved_at', 'is', null)
    .execute();
}

/** A staff member has dealt with it, and says how. */
export async function resolveStrayByHand(
  trx: DatabaseTransaction,
  paymentId: string,
  resolved: { at: string; by: string; note: string },
): Promise<void> {
  await trx
    .updateTable('stray_payments')
    .set({ resolved_at: resolved.at, resolved_by: resolved.by, resolution: resolved.note })
    .where('provider_payment_id', '=', paymentId)
    .where('resolved_at', 'is', null)
    .execute();
}
