import type { Database, DatabaseTransaction } from '../database/handles.ts';

/** Records mails of the bulletin for these subscribers; returns those without an earlier one. */
export async function noteMails(
  trx: DatabaseTransaction,
  bulletinId: string,
  subscriberIds: readonly string[],
  now: string,
): Promise<string[]> {
  if (subscriberIds.length === 0) return [];
  const rows = await trx
    .insertInto('newsletter_mails')
    .values(
      subscriberIds.map((subscriberId) => ({
        bulletin_id: bulletinId,
        subscriber_id: subscriberId,
        created_at: now,
        sent_at: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['bulletin_id', 'subscriber_id']).doNothing())
    .returning('subscriber_id')
    .execute();
  return rows.map(({ subscriber_id }) => subscriber_id);
}

export async function markSent(
  db: Database,
  bulletinId: string,
  subscriberId: string,
  now: string,
): Promise<void> {
  await db
    .updateTable('newsletter_mails')
    .set({ sent_at: now })
    .where('bulletin_id', '=', bulletinId)
    .where('subscriber_id', '=', subscriberId)
    .execute();
}
