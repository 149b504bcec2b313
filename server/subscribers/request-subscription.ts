import type { SubscribeRequest } from '#shared/subscribers.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { hideIdentityNumbers } from '../platform/hide-identity-numbers.ts';
import { createId } from '../platform/ids.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import { insertRequest } from './subscribers.writes.ts';

/**
 * Stores a subscription request. The work is the same for every address; the outbox looks it up later, so that neither
 * response nor timing reveals who is subscribed.
 */
export async function requestSubscription(
  context: Pick<Context, 'db' | 'clock' | 'wakeOutbox'>,
  { email, name = '' }: SubscribeRequest,
): Promise<void> {
  const id = createId();
  const now = toTimestamp(context.clock.now());
  await transact(context.db, async (trx) => {
    await insertRequest(trx, { id, email, name: hideIdentityNumbers(name), created_at: now });
    await addToOutbox(trx, context.clock, {
      kind: 'subscription-request',
      dedupeKey: `subscription-request:${id}`,
      payload: { requestId: id },
    });
  });
  context.wakeOutbox();
}
