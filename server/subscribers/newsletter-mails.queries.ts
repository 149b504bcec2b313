import type { DatabaseReader } from '../database/handles.ts';

/** The next reachable subscribers, by id, without a mail of this bulletin. */
export async function listUnmailed(
  reader: DatabaseReader,
  bulletinId: string,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('subscribers')
    .select('id')
    .where('status', '=', 'confirmed')
    .where('unreachable_at', 'is', null)
    .where('id', '>', after)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('newsletter_mails')
            .select('subscriber_id')
            .where('bulletin_id', '=', bulletinId)
            .whereRef('subscriber_id', '=', 'subscribers.id'),
        ),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether the bulletin is still to be sent to this subscriber. */
export async function isUnsent(
  reader: DatabaseReader,
  bulletinId: string,
  subscriberId: string,
): Promise<boolean> {
  const row = await reader
    .selectFrom('newsletter_mails')
    .select(['sent_at', 'refused_at'])
    .where('bulletin_id', '=', bulletinId)
    .where('subscriber_id', '=', subscriberId)
    .executeTakeFirst();
  return row?.sent_at === null && row.refused_at === null;
}

/** The progress of a bulletin: reachable subscribers, mails queued, mails sent. */
export async function countNewsletter(
  reader: DatabaseReader,
  bulletinId: string,
): Promise<{ readers: number; ordered: number; sent: number }> {
  const { readers } = await reader
    .selectFrom('subscribers')
    .select((eb) => eb.fn.countAll<number>().as('readers'))
    .where('status', '=', 'confirmed')
    .where('unreachable_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { ordered, sent } = await reader
    .selectFrom('newsletter_mails')
    .select((eb) => [
      eb.fn.countAll<number>().as('ordered'),
      eb.fn.count<number>('sent_at').as('sent'),
    ])
    .where('bulletin_id', '=', bulletinId)
    .executeTakeFirstOrThrow();
  return { readers, ordered, sent };
}
