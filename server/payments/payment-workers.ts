import { type RepeatedWork, repeatWork } from '../platform/repeat-work.ts';
import { paceCalls } from './pace-calls.ts';
import type { PaymentContext } from './payment-context.ts';
import { ORDERS_A_ROUND, type Round } from './reconcile-due-orders.ts';
import { reconcileInTurn } from './reconcile-in-turn.ts';
import { sweepPayments } from './sweep-payments.ts';
import { createWebhookWatch } from './watch-webhooks.ts';
import { workOffInbox } from './work-off-inbox.ts';

type WorkerContext = Omit<PaymentContext, 'wakeInbox' | 'wakeReconciler' | 'maximumDonationPaise'>;

/** Background workers of payments: start when the server listens, stop when it closes. */
export type PaymentWorkers = {
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
      const done = await workOffInbox(context, stopping);
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
  const lookAfterWebhooks = createWebhookWatch(context);
  let sweptNight = nightOf();
  let roundsWithoutProvider = 0;

  async function sweepOnceANight(round: Round, ending: AbortSignal): Promise<void> {
    if (round.isProviderAway || nightOf() === sweptNight) return;
    await sweepPayments(paced, ending);
    sweptNight = nightOf();
    context.log.info({}, 'The payments of the last days were compared with the provider');
  }

  async function finishRound(round: Round, ending: AbortSignal): Promise<void> {
    await lookAfterWebhooks();
    await sweepOnceANight(round, ending);
  }

  async function reconcile(stopping: AbortSignal): Promise<number> {
    const round = await reconcileInTurn(paced, stopping, finishRound);
    if (round === null) return RECONCILER_PAUSE_MS;
    roundsWithoutProvider = round.isProviderAway ? roundsWithoutProvider + 1 : 0;
    if (round.asked === ORDERS_A_ROUND) return 0;
    return Math.min(RECONCILER_PAUSE_MS * 2 ** roundsWithoutProvider, LONGEST_PAUSE_MS);
  }

  return repeatWork({ work: reconcile, pauseAfterErrorMs: MINUTE_MS, onError });
}
