import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * The same gateway, asking at most so many times a second: background work leaves the provider's limit to the donors
 * who wait for an answer.
 */
export function paceCalls(gateway: PaymentGateway, callsPerSecond: number): PaymentGateway {
  const gapMs = 1000 / callsPerSecond;
  let nextAt = 0;

  function paced<Args extends unknown[], Answer>(call: (...args: Args) => Promise<Answer>) {
    return async (...args: Args): Promise<Answer> => {
      const now = performance.now();
      const startAt = Math.max(now, nextAt);
      nextAt = startAt + gapMs;
      if (startAt > now) await wait(startAt - now);
      return call(...args);
    };
  }

  return {
    ...gateway,
    findOrderByReceipt: paced(gateway.findOrderByReceipt),
    listOrderPayments: paced(gateway.listOrderPayments),
    fetchPayment: paced(gateway.fetchPayment),
    capturePayment: paced(gateway.capturePayment),
    listPaymentRefunds: paced(gateway.listPaymentRefunds),
    listPayments: paced(gateway.listPayments),
    listRefunds: paced(gateway.listRefunds),
  };
}
