import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import { createLinkToken, hashLinkToken } from './confirm-token.ts';
import { findByConfirmHash } from './subscribers.queries.ts';
import { confirmPending } from './subscribers.writes.ts';

/**
 * Subscribes the address of a token, and queues its welcome mail. Idempotent. False for a token that is unknown,
 * expired, replaced by a newer one, or whose owner has unsubscribed since.
 */
export async function confirmSubscription(
  { db, clock, wakeOutbox }: Pick<Context, 'db' | 'clock' | 'wakeOutbox'>,
  token: string,
): Promise<boolean> {
  const now = toTimestamp(clock.now());
  const isOnList = await transact(db, async (trx) => {
    const subscriber = await findByConfirmHash(trx, hashLinkToken(token));
    if (subscriber?.confirm_until == null || subscriber.confirm_until <= now) return false;
    const change = { confirmed_at: now, leave_token: createLinkToken() };
    if (await confirmPending(trx, subscriber.id, change)) {
      await addToOutbox(trx, clock, {
        kind: 'welcome-mail',
        dedupeKey: `welcome-mail:${subscriber.id}:${now}`,
        payload: { subscriberId: subscriber.id },
      });
    }
    return true;
  });
  if (isOnList) wakeOutbox();
  return isOnList;
}
