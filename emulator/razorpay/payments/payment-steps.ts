import type { Step } from '../clock/timed-work.ts';
import type { Desk } from '../desk.ts';
import type { PaymentRecord } from '../memory/state.ts';
import { returnPayment } from '../refunds/return-payment.ts';
import { authorizePayment, failPayment } from './attempt-payment.ts';

/**
 * What time does to payments: a slow bank answers, one that stays silent is given up, and money that nobody captures
 * goes back. At most one for each.
 */
export function findPaymentSteps(desk: Desk): Step[] {
  return [...desk.state.payments.values()].flatMap((record) => nextStepOf(desk, record) ?? []);
}

function nextStepOf(desk: Desk, record: PaymentRecord): Step | null {
  const steps: Step[] = [];
  const add = (at: number | null, take: (record: PaymentRecord) => void) => {
    if (at !== null) steps.push({ at, take: () => take(record) });
  };
  add(record.settlesAt, (one) => authorizePayment(desk, one));
  add(record.givenUpAt, (one) => failPayment(desk, one, 'payment_timed_out'));
  add(record.returnsAt, (one) => returnPayment(desk, one));
  return steps.toSorted((a, b) => a.at - b.at)[0] ?? null;
}
