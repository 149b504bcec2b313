import type { Step } from '../clock/timed-work.ts';
import type { ProviderContext } from '../context.ts';
import type { PaymentRecord } from '../memory/state.ts';
import { returnPayment } from '../refunds/return-payment.ts';
import { authorizePayment, failPayment } from './attempt-payment.ts';

/**
 * Timed changes of payments: a slow bank responds, a silent one is given up, uncaptured money is returned. At most one
 * for each payment.
 */
export function findPaymentSteps(context: ProviderContext): Step[] {
  return [...context.state.timedPayments].flatMap((record) => nextStepOf(context, record) ?? []);
}

function nextStepOf(context: ProviderContext, record: PaymentRecord): Step | null {
  const steps: Step[] = [];
  const add = (at: number | null, take: (record: PaymentRecord) => void) => {
    if (at !== null) steps.push({ at, take: () => take(record) });
  };
  add(record.settlesAt, (one) => authorizePayment(context, one));
  add(record.givenUpAt, (one) => failPayment(context, one, 'payment_timed_out'));
  add(record.returnsAt, (one) => returnPayment(context, one));
  return steps.toSorted((a, b) => a.at - b.at)[0] ?? null;
}
