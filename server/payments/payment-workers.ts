import { setTimeout as wait } from 'node:timers/promises';
import { timestampAfter } from '../platform/clock.ts';
import { type RepeatedWork, repeatWork } from '../platform/repeat-work.ts';
import type { PaymentContext, PaymentGateway } from './payment-gateway.ts';
import { wasRestoredSince } from './payments.queries.ts';
import { processInbox } from './process-inbox.ts';
import { ORDERS_A_ROUND, type Round, reconcileExclusively } from './reconcile-orders.ts';
import { readSettlements } from './settlements/read-settlements.ts';
import { sweepPayments } from './sweep-payments.ts';
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
/** 2:30 IST. */
const SWEEP_AT_UTC_MS = 21 * 60 * MINUTE_MS;

/** Inbox worker and reconciler; the reconciler runs in one process at a time. */
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
  const reconciler = createReconciler(context, report);

  return {
    start() {
      inbox.start();
      reconciler.start();
    },
    async stop() {
      await Promise.all([inbox.stop(), reconciler.stop()]);
    },
    wakeInbox: inbox.wake,
    wakeReconciler: reconciler.wake,
  };
}

function createReconciler(context: WorkerContext, onError: (error: unknown) => void): RepeatedWork {
  const paced = { ...context, gateway: paceCalls(context.gateway, CALLS_PER_SECOND) };
  const nightOf = () =>
    Math.floor((context.clock.now().getTime() - SWEEP_AT_UTC_MS) / (24 * 60 * MINUTE_MS));
  const aDayAgo = () => timestampAfter(context.clock.now(), -24 * 60 * MINUTE_MS);
  const checkWebhooks = createWebhookWatch(context);
  const firstNight = nightOf();
  let sweptNight: number | null = null;
  let roundsWithoutProvider = 0;

  async function sweepOnceANight(round: Round, ending: AbortSignal): Promise<void> {
    if (round.isProviderAway) return;
    // What was paid between a copy and its restore is unknown here: it is looked for at once, not tonight.
    sweptNight ??= firstNight - ((await wasRestoredSince(context.db, aDayAgo())) ? 1 : 0);
    if (nightOf() === sweptNight) return;
    await sweepPayments(paced, ending);
    await readSettlements(paced, ending);
    sweptNight = nightOf();
    context.log.info({}, 'The payments of the last days were compared with the provider');
  }

  async function finishRound(round: Round, ending: AbortSignal): Promise<void> {
    await checkWebhooks();
    await sweepOnceANight(round, ending);
  }

  async function reconcile(stopping: AbortSignal): Promise<number> {
    const round = await reconcileExclusively(paced, stopping, finishRound);
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
