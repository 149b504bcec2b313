import { setTimeout as wait } from 'node:timers/promises';
import { m } from '#shared/messages/compiled/messages.js';
import type { PublicDonationStatus } from '#shared/payments.ts';
import type { Context } from '../context.ts';
import { getDonationStatus } from '../donations/get-donation-status.ts';
import { refuseUnknown } from '../platform/errors.ts';
import { ProviderError } from './payment-gateway.ts';
import { listOpenOrdersOfToken } from './payments.queries.ts';
import { type ReconcileContext, reconcileOrder } from './reconcile-orders.ts';

/** A page polls every few seconds; the provider is asked less often. */
const CHECK_INTERVAL_MS = 5000;
/** The page is answered after this with what is known; the check continues. */
const WAIT_MS = 2500;
const MOST_CHECKS_AT_ONCE = 5;
const MOST_REMEMBERED = 1000;

export type DonationWatch = { show: (statusToken: string) => Promise<PublicDonationStatus> };

/**
 * Returns a donation's status. While it is open, also asks the provider from time to time, so that a page that missed
 * the payment's report corrects itself. `show` throws Refusal 404 for an unknown token.
 */
export function createDonationWatch(
  context: ReconcileContext & Pick<Context, 'organisation'>,
): DonationWatch {
  const lastChecks = new Map<string, number>();
  let inProgress = 0;

  function mayCheck(statusToken: string): boolean {
    const now = context.clock.now().getTime();
    const last = lastChecks.get(statusToken) ?? 0;
    if (inProgress >= MOST_CHECKS_AT_ONCE || now - last < CHECK_INTERVAL_MS) return false;
    lastChecks.delete(statusToken);
    lastChecks.set(statusToken, now);
    const oldest = lastChecks.keys().next();
    if (lastChecks.size > MOST_REMEMBERED && !oldest.done) lastChecks.delete(oldest.value);
    return true;
  }

  async function checkOrders(statusToken: string): Promise<void> {
    inProgress += 1;
    try {
      for (const order of await listOpenOrdersOfToken(context.db, statusToken)) {
        await reconcileOrder(context, order);
      }
    } catch (error) {
      const level = error instanceof ProviderError ? 'info' : 'error';
      context.log[level](
        { err: error },
        'The orders of a donation could not be checked at the provider',
      );
    } finally {
      inProgress -= 1;
    }
  }

  async function read(statusToken: string): Promise<PublicDonationStatus> {
    const donation = await getDonationStatus(context, statusToken);
    if (!donation) throw refuseUnknown(m.campaign_not_found());
    return donation;
  }

  return {
    async show(statusToken) {
      const donation = await read(statusToken);
      if (!isOpen(donation) || !mayCheck(statusToken)) return donation;
      const timeout = new AbortController();
      await Promise.race([
        checkOrders(statusToken),
        wait(WAIT_MS, undefined, { signal: timeout.signal }).catch(() => {}),
      ]);
      timeout.abort();
      return read(statusToken);
    },
  };
}

/** Whether reports of a payment may still come; failed is never final. */
function isOpen({ status }: PublicDonationStatus): boolean {
  return status === 'waiting' || status === 'checking' || status === 'failed';
}
