import type { Context } from '../context.ts';
import type { Gauge } from '../platform/metrics.ts';
import { countPaymentsSinceSilence, findLastWebhook } from './webhook-silence.queries.ts';

type WatchContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** Beyond a hundred, the exact number makes no difference. */
const MOST = 100;
const HOUR_MS = 60 * 60_000;

/**
 * Returns a check whether webhooks still arrive. Payments do not depend on them, because the reconciler finds missed
 * ones; so nobody would notice that they were turned off. Logs when the silence begins, every hour while it lasts, and
 * when it ends.
 */
export function createWebhookWatch({ db, clock, log }: WatchContext): () => Promise<void> {
  let loggedAt: number | null = null;

  return async function check(): Promise<void> {
    const now = clock.now();
    const payments = await countPaymentsWithoutWebhook({ db, clock }, MOST);
    if (payments === 0) {
      if (loggedAt !== null) log.info({}, 'Webhooks of the payment provider come again');
      loggedAt = null;
      return;
    }
    if (loggedAt !== null && now.getTime() - loggedAt < HOUR_MS) return;
    loggedAt = now.getTime();
    const lastWebhookAt = await findLastWebhook(db, now);
    log.error(
      { payments, lastWebhookAt },
      'Payments came that no webhook told of: see whether the webhook at the provider is on, and has our address and secret',
    );
  };
}

/** Number of payments, up to `most`, since the last webhook; 0 while webhooks arrive. */
export function countPaymentsWithoutWebhook(
  { db, clock }: Omit<WatchContext, 'log'>,
  most: number,
): Promise<number> {
  return countPaymentsSinceSilence(db, clock.now(), most);
}

/** The same as a metric: alert on anything above 0. */
export function createWebhookGauge(context: Omit<WatchContext, 'log'>): Gauge {
  return {
    name: 'payments_without_webhook',
    help: 'Payments, up to 100, since the newest webhook of the payment provider: above 0, webhooks do not come.',
    read: () => countPaymentsWithoutWebhook(context, MOST),
  };
}
