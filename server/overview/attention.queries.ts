import type { DatabaseReader } from '../database/handles.ts';

/** Unmatched payments that wait for staff; counts up to `most`. */
export async function countUnmatchedPayments(
  reader: DatabaseReader,
  most: number,
): Promise<number> {
  const rows = await reader
    .selectFrom('unmatched_payments')
    .select('provider_payment_id')
    .where('resolved_at', 'is', null)
    .limit(most)
    .execute();
  return rows.length;
}

/** Refunds that wait for approval; counts up to `most`. */
export async function countRefundsWaiting(reader: DatabaseReader, most: number): Promise<number> {
  const rows = await reader
    .selectFrom('refund_requests')
    .select('id')
    .where('status', '=', 'waiting')
    .limit(most)
    .execute();
  return rows.length;
}

/** Failed mails and other jobs, waiting or given up; counts up to `most`. */
export async function countFailedMails(reader: DatabaseReader, most: number): Promise<number> {
  const rows = await reader
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('error', 'is not', null)
    .limit(most)
    .execute();
  return rows.length;
}
