import type { SubscribeRequest } from '#shared/subscribers.ts';
import type { Context } from '../context.ts';
import { transact } from '../database/transact.ts';
import { toTimestamp } from '../platform/clock.ts';
import { hideIdentityNumbers } from '../platform/hide-identity-numbers.ts';
import { createId } from '../platform/ids.ts';
import { addToOutbox } from '../platform/outbox.writes.ts';
import { insertRequest } from './subscribers.writes.ts';

/**
 * Takes a request for the newsletter. The same work for every address: what is known about it is looked up later, by the
 * outbox, so that neither the answer nor its time tells who is on the list.
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
