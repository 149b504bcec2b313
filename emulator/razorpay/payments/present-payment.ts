import type { PaymentRecord } from '../memory/state.ts';
import type { Card, Payment } from '../wire/entities.ts';

/** The payment as it is answered: with its card only where that was asked for. */
export function presentPayment(
  { payment, card }: PaymentRecord,
  withCard: boolean,
): Payment & { card?: Card } {
  return withCard && card ? { ...payment, card } : payment;
}
