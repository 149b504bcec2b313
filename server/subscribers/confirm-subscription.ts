import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import { createLinkToken, hashLinkToken } from './confirm-token.ts';
import { findByConfirmHash } from './subscribers.queries.ts';
import { confirmPending } from './subscribers.writes.ts';

/**
 * Puts the address that a token was mailed to on the list, and orders its welcome. Twice is the same as once. False for a
 * token that is unknown, too old, replaced by a newer one, or whose owner has left since.
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
