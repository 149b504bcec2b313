import type { DatabaseReader } from '../database/handles.ts';

/** Sample donations have payments unknown to any provider (server/samples). */
const SAMPLE_PAYMENTS = 'pay_Sample%';

/** Our captured payments, in the provider's terms. Returned, uncaptured ones are excluded. */
export async function listCapturedPayments(reader: DatabaseReader) {
  return reader
    .selectFrom('payments')
    .select([
      'provider_payment_id as id',
      'provider_order_id as order_id',
      'amount_paise as amount',
      'refunded_paise as amount_refunded',
      'status',
    ])
    .where('status', 'in', ['captured', 'refunded'])
    .where('captured_at', 'is not', null)
    .where('provider_payment_id', 'not like', SAMPLE_PAYMENTS)
    .execute();
}

/** The unmatched payments, which are not counted. */
export async function listSetAsidePayments(reader: DatabaseReader): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('unmatched_payments')
    .select('provider_payment_id')
    .execute();
  return new Set(rows.map((row) => row.provider_payment_id));
}
