import { setTimeout as wait } from 'node:timers/promises';
import { type RepeatedWork, repeatWork } from '../platform/repeat-work.ts';
import { createComparisonWorker } from './differences/comparison-worker.ts';
import type { PaymentContext, PaymentGateway } from './payment-gateway.ts';
import { processInbox } from './process-inbox.ts';
import { ORDERS_A_ROUND, reconcileExclusively } from './reconcile-orders.ts';
import { createWebhookWatch } from './watch-webhooks.ts';

type WorkerContext = Omit<PaymentContext, 'wakeInbox' | 'wakeReconciler' | 'maximumDonationPaise'>;

/** Background workers of payments: start when the server listens, stop when it closes. */
type PaymentWorkers = {
  start: () => void;
  stop: () => Promise<void>;
  wakeInbox: () => void;
  wakeReconciler: () => void;
};

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** Interval for webhooks that another process wrote or that are due for a retry. */
const INBOX_PAUSE_MS = 2 * SECOND_MS;
const RECONCILER_PAUSE_MS = 10 * SECOND_MS;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
const CALLS_PER_SECOND = 5;

/** Inbox worker, reconciler and the comparison with the provider; the last two run in one process at a time. */
export function createPaymentWorkers(context: WorkerContext): PaymentWorkers {
  const report = (error: unknown) =>
    context.log.error({ err: error }, 'Background work on payments failed');
  const inbox = repeatWork({
    work: async (stopping) => {
      const done = await processInbox(context, stopping);
      return done > 0 ? 0 : INBOX_PAUSE_MS;
    },
    pauseAfterErrorMs: INBOX_PAUSE_MS,
    onError: report,
  });
  const paced = { ...context, gateway: paceCalls(context.gateway, CALLS_PER_SECOND) };
  const reconciler = createReconciler(paced, report);
  const comparison = createComparisonWorker(paced, report);

  return {
    start() {
      inbox.start();
      reconciler.start();
      comparison.start();
    },
    async stop() {
      await Promise.all([inbox.stop(), reconciler.stop(), comparison.stop()]);
    },
    wakeInbox: inbox.wake,
    wakeReconciler: reconciler.wake,
  };
}

function createReconciler(paced: WorkerContext, onError: (error: unknown) => void): RepeatedWork {
  const checkWebhooks = createWebhookWatch(paced);
  let roundsWithoutProvider = 0;

  async function reconcile(stopping: AbortSignal): Promise<number> {
    const round = await reconcileExclusively(paced, stopping, checkWebhooks);
    if (round === null) return RECONCILER_PAUSE_MS;
    roundsWithoutProvider = round.isProviderAway ? roundsWithoutProvider + 1 : 0;
    if (round.checked === ORDERS_A_ROUND) return 0;
    return Math.min(RECONCILER_PAUSE_MS * 2 ** roundsWithoutProvider, LONGEST_PAUSE_MS);
  }

  return repeatWork({ work: reconcile, pauseAfterErrorMs: MINUTE_MS, onError });
}

/**
 * Wraps a gateway to a maximum number of calls per second, so that background work leaves the provider's rate limit to
 * waiting donors.
 */
function paceCalls(gateway: PaymentGateway, callsPerSecond: number): PaymentGateway {
  const gapMs = 1000 / callsPerSecond;
  let nextAt = 0;

  function paced<Args extends unknown[], Result>(call: (...args: Args) => Promise<Result>) {
    return async (...args: Args): Promise<Result> => {
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
    listSettled: paced(gateway.listSettled),
  };
}
