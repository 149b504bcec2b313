import type { Selectable } from 'kysely';
import type { DatabaseReader } from '../database/handles.ts';
import type {
  SubscribersTable,
  SubscriptionRequestsTable,
} from '../database/tables/subscribers.table.ts';

export type Subscriber = Selectable<SubscribersTable>;

/** A request that is not answered yet. */
export function findRequest(
  reader: DatabaseReader,
  id: string,
): Promise<Selectable<SubscriptionRequestsTable> | undefined> {
  return reader
    .selectFrom('subscription_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The current or former subscriber of an address, by its possible keyed hashes. */
export function findByAddressHash(
  reader: DatabaseReader,
  addressHashes: readonly string[],
): Promise<Subscriber | undefined> {
  return reader
    .selectFrom('subscribers')
    .selectAll()
    .where('address_hash', 'in', addressHashes)
    .orderBy('id')
    .executeTakeFirst();
}

export function findByConfirmHash(
  reader: DatabaseReader,
  confirmHash: string,
): Promise<Subscriber | undefined> {
  return reader
    .selectFrom('subscribers')
    .selectAll()
    .where('confirm_hash', '=', confirmHash)
    .executeTakeFirst();
}

/** A confirmed subscriber. */
export type Reader = {
  id: string;
  email: string;
  name: string;
  unsubscribeToken: string;
  confirmedAt: string;
};

export async function findReader(reader: DatabaseReader, id: string): Promise<Reader | undefined> {
  const row = await reader
    .selectFrom('subscribers')
    .select(['id', 'email', 'name', 'leave_token', 'confirmed_at'])
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .executeTakeFirst();
  if (!row?.email || !row.leave_token || !row.confirmed_at) return undefined;
  const { email, name, leave_token: unsubscribeToken, confirmed_at: confirmedAt } = row;
  return { id, email, name, unsubscribeToken, confirmedAt };
}
