import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentGateway } from './payment-gateway.ts';

/**
 * Wraps a gateway to a maximum number of calls per second, so that background work leaves the provider's rate limit to
 * waiting donors.
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
