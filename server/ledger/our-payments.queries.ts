import type { DatabaseReader } from '../database/handles.ts';

/** Sample donations are paid by payments that no provider ever saw (server/samples). */
const SAMPLE_PAYMENTS = 'pay_Sample%';

/** The payments that we hold for captured, in the provider's words. One that went back uncaptured never was. */
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

/** The payments that are kept aside and not counted. */
export async function listSetAsidePayments(reader: DatabaseReader): Promise<Set<string>> {
  const rows = await reader
    .selectFrom('unmatched_payments')
    .select('provider_payment_id')
    .execute();
  return new Set(rows.map((row) => row.provider_payment_id));
}
