import type { Insertable, Selectable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import { hasRowLocks } from '../database/locks.ts';
import type { DonationsTable } from '../database/tables/donations.table.ts';
import type { PaymentStatus, PaymentsTable } from '../database/tables/payments.table.ts';
import type { ProviderOrdersTable } from '../database/tables/provider-orders.table.ts';
import type { StrayPaymentsTable } from '../database/tables/stray-payments.table.ts';
import { createId } from '../platform/ids.ts';

/** Holds a gift until the transaction ends: whoever comes through another door waits here, and then sees what was done. */
export async function holdGift(
  trx: DatabaseTransaction,
  donationId: string,
): Promise<Pick<Selectable<DonationsTable>, 'status' | 'donor_id'>> {
  return trx
    .selectFrom('donations')
    .select(['status', 'donor_id'])
    .where('id', '=', donationId)
    .$if(hasRowLocks(trx), (query) => query.forNoKeyUpdate())
    .executeTakeFirstOrThrow();
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
  await trx.insertInto('payments').values(payment).execute();
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

/** Keeps the history from which it can be proved that no payment ever moved back. */
export async function recordMove(
  trx: DatabaseTransaction,
  move: {
    paymentId: string;
    from: PaymentStatus | null;
    to: PaymentStatus;
    via: string;
    at: string;
  },
): Promise<void> {
  await trx
    .insertInto('payment_moves')
    .values({
      id: createId(),
      provider_payment_id: move.paymentId,
      from_status: move.from,
      to_status: move.to,
      via: move.via,
      at: move.at,
    })
    .execute();
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
  await trx
    .updateTable('stray_payments')
    .set({ resolved_at: at })
    .where('provider_payment_id', '=', paymentId)
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
