import type { DatabaseTransaction } from '../database/handles.ts';

/** Marks the receipt mail of a sample donation as sent before any worker sees it. */
export async function dropReceiptMail(
  trx: DatabaseTransaction,
  donationId: string,
  at: string,
): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ done_at: at })
    .where('dedupe_key', '=', `receipt-mail:${donationId}`)
    .execute();
}
