import type { Insertable } from 'kysely';
import type { Database, DatabaseTransaction } from '../database/handles.ts';
import type { SubscribersTable } from '../database/tables/subscribers.table.ts';
import { transact } from '../database/transact.ts';
import { noteErasure } from '../platform/erasure-journal.writes.ts';
import { SUBSCRIBER_RULE } from '../platform/erasure-rules.ts';
import type { Subscriber } from './subscribers.queries.ts';

/** Stores a request; the outbox answers it. */
export async function insertRequest(
  trx: DatabaseTransaction,
  request: { id: string; email: string; name: string; created_at: string },
): Promise<void> {
  await trx.insertInto('subscription_requests').values(request).execute();
}

/** Deletes an answered request with its address. */
export async function deleteRequest(db: Database, id: string): Promise<void> {
  await db.deleteFrom('subscription_requests').where('id', '=', id).execute();
}

export async function insertSubscriber(
  trx: DatabaseTransaction,
  row: Insertable<SubscribersTable>,
): Promise<void> {
  await trx.insertInto('subscribers').values(row).execute();
}

export async function updateSubscriber(
  trx: DatabaseTransaction,
  id: string,
  change: Partial<Subscriber>,
): Promise<void> {
  await trx.updateTable('subscribers').set(change).where('id', '=', id).execute();
}

/** Confirms a pending subscriber; false when it was done concurrently. */
export async function confirmPending(
  trx: DatabaseTransaction,
  id: string,
  change: Pick<Subscriber, 'confirmed_at' | 'leave_token'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('subscribers')
    .set({ ...change, status: 'confirmed', left_at: null, refusals: 0, unreachable_at: null })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const ERASED = {
  status: 'left',
  email: null,
  name: '',
  confirm_hash: null,
  confirm_until: null,
  leave_token: null,
} as const;

/** Erases the address of a token; does nothing when unknown. */
export async function eraseByLeaveToken(db: Database, token: string, now: string): Promise<void> {
  await transact(db, async (trx) => {
    const left = await trx
      .updateTable('subscribers')
      .set({ ...ERASED, left_at: now })
      .where('leave_token', '=', token)
      .returning('id')
      .execute();
    const ids = left.map(({ id }) => id);
    await noteErasure(trx, { rule: SUBSCRIBER_RULE, ids }, now);
  });
}

/** Erases the address of one subscriber. */
export async function eraseAddress(
  trx: DatabaseTransaction,
  id: string,
  now: string,
): Promise<void> {
  await trx
    .updateTable('subscribers')
    .set({ ...ERASED, left_at: now })
    .where('id', '=', id)
    .execute();
  await noteErasure(trx, { rule: SUBSCRIBER_RULE, ids: [id] }, now);
}

/**
 * Erases addresses that were not confirmed in time, and requests that could not be answered; of former subscribers the
 * hash stays.
 */
export async function forgetUnconfirmed(
  trx: DatabaseTransaction,
  { now, oldestRequest }: { now: string; oldestRequest: string },
): Promise<void> {
  await trx
    .deleteFrom('subscribers')
    .where('status', '=', 'pending')
    .where('confirm_until', '<=', now)
    .where('left_at', 'is', null)
    .execute();
  await trx
    .updateTable('subscribers')
    .set(ERASED)
    .where('status', '=', 'pending')
    .where('confirm_until', '<=', now)
    .execute();
  await trx.deleteFrom('subscription_requests').where('created_at', '<=', oldestRequest).execute();
}
