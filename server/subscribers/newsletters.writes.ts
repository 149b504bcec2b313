import { sql, type Updateable } from 'kysely';
import type { DatabaseTransaction } from '../database/handles.ts';
import type { NewslettersTable } from '../database/tables/subscribers.table.ts';
import type { Newsletter } from './newsletters.queries.ts';

export async function insertNewsletter(trx: DatabaseTransaction, row: Newsletter): Promise<void> {
  await trx.insertInto('newsletters').values(row).execute();
}

export async function updateNewsletter(
  trx: DatabaseTransaction,
  bulletinId: string,
  change: Updateable<NewslettersTable>,
): Promise<void> {
  await trx.updateTable('newsletters').set(change).where('bulletin_id', '=', bulletinId).execute();
}

/** Takes back a mail that waits, so that a later start orders it again. */
export async function releaseMail(
  trx: DatabaseTransaction,
  bulletinId: string,
  subscriberId: string,
): Promise<void> {
  await trx
    .deleteFrom('newsletter_mails')
    .where('bulletin_id', '=', bulletinId)
    .where('subscriber_id', '=', subscriberId)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .execute();
}

/**
 * Takes back the mails that no job of the rounds until now will send, because the outbox has given them up; so a later
 * start orders them again.
 */
export async function releaseGivenUp(
  trx: DatabaseTransaction,
  { bulletin_id: bulletinId, round: rounds }: Pick<Newsletter, 'bulletin_id' | 'round'>,
): Promise<void> {
  const subscriber = sql.ref('newsletter_mails.subscriber_id');
  const keys = Array.from({ length: rounds }, (_, index) => {
    const [before, after] = [`newsletter-mail:${bulletinId}:`, `:${index + 1}`];
    return sql<string>`${before} || ${subscriber} || ${after}`;
  });
  await trx
    .deleteFrom('newsletter_mails')
    .where('bulletin_id', '=', bulletinId)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('outbox')
            .select('outbox.id')
            .where('outbox.dedupe_key', 'in', keys)
            .where('outbox.done_at', 'is', null)
            .where('outbox.failed_at', 'is', null),
        ),
      ),
    )
    .execute();
}

export async function markRefused(
  trx: DatabaseTransaction,
  mail: { bulletinId: string; subscriberId: string },
  refusal: string,
  now: string,
): Promise<void> {
  await trx
    .updateTable('newsletter_mails')
    .set({ refused_at: now, refusal })
    .where('bulletin_id', '=', mail.bulletinId)
    .where('subscriber_id', '=', mail.subscriberId)
    .execute();
}

/** Counts a refusal of the address; returns how many came in a row. */
export async function countRefusal(
  trx: DatabaseTransaction,
  subscriberId: string,
): Promise<number> {
  const row = await trx
    .updateTable('subscribers')
    .set((eb) => ({ refusals: eb('refusals', '+', 1) }))
    .where('id', '=', subscriberId)
    .returning('refusals')
    .executeTakeFirst();
  return row?.refusals ?? 0;
}

export async function markUnreachable(
  trx: DatabaseTransaction,
  subscriberId: string,
  now: string,
): Promise<void> {
  await trx
    .updateTable('subscribers')
    .set({ unreachable_at: now })
    .where('id', '=', subscriberId)
    .execute();
}

/** Forgets the refusals of a subscriber whose address accepted a mail. */
export async function clearRefusals(trx: DatabaseTransaction, subscriberId: string): Promise<void> {
  await trx
    .updateTable('subscribers')
    .set({ refusals: 0, unreachable_at: null })
    .where('id', '=', subscriberId)
    .where('refusals', '>', 0)
    .execute();
}

/** Counts all unreachable subscribers as reachable again; returns how many. */
export async function retryUnreachable(trx: DatabaseTransaction): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('subscribers')
    .set({ refusals: 0, unreachable_at: null })
    .where('unreachable_at', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
