import type { ProviderContext } from '../context.ts';
import { isTimed, type PaymentRecord, type PaymentTimes } from '../memory/state.ts';

/**
 * Sets when a payment will change by itself, in milliseconds since 1970; null: not at all. The only way to do so:
 * `state.timedPayments` holds those that will, so that each change need not look at all payments there ever were.
 */
export function setTimes(
  { state }: ProviderContext,
  record: PaymentRecord,
  times: Partial<PaymentTimes>,
): void {
  Object.assign(record, times);
  if (isTimed(record)) state.timedPayments.add(record);
  else state.timedPayments.delete(record);
}
