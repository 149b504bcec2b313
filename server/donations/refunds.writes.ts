import type { Insertable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { RefundsTable } from '../database/tables/refunds.table.ts';

/** Stores a processed refund. */
export async function addRefund(
  trx: DatabaseTransaction,
  refund: Insertable<RefundsTable>,
): Promise<void> {
  await trx.insertInto('refunds').values(refund).execute();
}

/** A stored refund; undefined when it is new. */
export async function findRefund(trx: DatabaseTransaction, refundId: string) {
  return trx
    .selectFrom('refunds')
    .select(['donation_id', 'amount_paise'])
    .where('provider_refund_id', '=', refundId)
    .executeTakeFirst();
}

/** The refunds of a donation, oldest first. */
export async function listRefundIds(
  trx: DatabaseTransaction,
  donationId: string,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('refunds')
    .select('provider_refund_id')
    .where('donation_id', '=', donationId)
    .orderBy('processed_at')
    .execute();
  return rows.map((row) => row.provider_refund_id);
}
