import type { PaymentRecord } from '../memory/state.ts';
import type { Card, Payment } from '../wire/entities.ts';

/** The payment as returned: with its card only when expanded. */
export function presentPayment(
  { payment, card }: PaymentRecord,
  withCard: boolean,
): Payment & { card?: Card } {
  return withCard && card ? { ...payment, card } : payment;
}
