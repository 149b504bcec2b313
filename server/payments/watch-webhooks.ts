import type { Context } from '../context.ts';
import type { Gauge } from '../platform/metrics.ts';
import { countPaymentsSinceSilence, findLastWebhook } from './webhook-silence.queries.ts';

type WatchContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** Whether there are a hundred or a thousand changes nothing of what is to be done. */
const MOST = 100;
const HOUR_MS = 60 * 60_000;

/**
 * Returns a look at whether webhooks still come. Payments do not depend on them, for whatever they don't tell is asked
 * for; but then nobody would notice that they were turned off. Says so in the log when it begins, every hour while it
 * lasts, and when it is over.
 */
export function createWebhookWatch({ db, clock, log }: WatchContext): () => Promise<void> {
  let toldAt: number | null = null;

  return async function look(): Promise<void> {
    const now = clock.now();
    const payments = await countUntoldPayments({ db, clock }, MOST);
    if (payments === 0) {
      if (toldAt !== null) log.info({}, 'Webhooks of the payment provider come again');
      toldAt = null;
      return;
    }
    if (toldAt !== null && now.getTime() - toldAt < HOUR_MS) return;
    toldAt = now.getTime();
    const lastWebhookAt = await findLastWebhook(db);
    log.error(
      { payments, lastWebhookAt },
      'Payments came that no webhook told of: see whether the webhook at the provider is on, and has our address and secret',
    );
  };
}

/** Payments, up to `most`, since the newest webhook that came; 0 while they come. */
export function countUntoldPayments(
  { db, clock }: Omit<WatchContext, 'log'>,
  most: number,
): Promise<number> {
  return countPaymentsSinceSilence(db, clock.now(), most);
}

/** The same for the metrics: to be alarmed by anything above 0. */
export function createWebhookGauge(context: Omit<WatchContext, 'log'>): Gauge {
  return {
    name: 'payments_without_webhook',
    help: 'Payments, up to 100, since the newest webhook of the payment provider: above 0, webhooks do not come.',
    read: () => countUntoldPayments(context, MOST),
  };
}
