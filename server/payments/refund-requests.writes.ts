import type { Insertable, Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import { lockNames } from '../database/locks.ts';
import type {
  RefundRequestStatus,
  RefundRequestsTable,
} from '../database/tables/refund-requests.table.ts';

/**
 * Locks the refunds of a payment until the transaction ends, before its open request is looked for. A payment that was
 * unmatched until now may be refunded as such and as its donation's at the same moment: the donation's row alone would
 * not hold the first of these back.
 */
export function lockRefundsOf(trx: DatabaseTransaction, paymentId: string): Promise<void> {
  return lockNames(trx, [`stray:${paymentId}`]);
}

export async function insertRefundRequest(
  trx: DatabaseTransaction,
  request: Insertable<RefundRequestsTable>,
): Promise<void> {
  await trx.insertInto('refund_requests').values(request).execute();
}

/** Changes a request that is in one of these states; false when it is in another. */
export async function moveRefundRequest(
  trx: DatabaseTransaction,
  id: string,
  from: readonly RefundRequestStatus[],
  change: Updateable<RefundRequestsTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('refund_requests')
    .set(change)
    .where('id', '=', id)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Closes our request of a processed refund; a refund ordered elsewhere has none. */
export async function finishRefundRequest(
  trx: DatabaseTransaction,
  refund: { id: string; paymentId: string; receipt: string | null },
  at: string,
): Promise<void> {
  if (refund.receipt === null) return;
  await trx
    .updateTable('refund_requests')
    .set({ status: 'done', provider_refund_id: refund.id, provider_words: '', updated_at: at })
    .where('id', '=', refund.receipt)
    .where('provider_payment_id', '=', refund.paymentId)
    .where('status', 'in', ['ordered', 'pending', 'refused'])
    .execute();
}
