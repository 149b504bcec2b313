import type { DatabaseReader } from '../database/handles.ts';

/** Payments that fit no donation and wait for staff, at most so many. */
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

/** Refunds that wait for a second person, at most so many. */
export async function countRefundsWaiting(reader: DatabaseReader, most: number): Promise<number> {
  const rows = await reader
    .selectFrom('refund_requests')
    .select('id')
    .where('status', '=', 'waiting')
    .limit(most)
    .execute();
  return rows.length;
}

/** Mails and other work that failed, whether it is tried again or was given up; at most so many. */
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
