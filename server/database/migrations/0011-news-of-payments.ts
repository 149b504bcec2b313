import { type Kysely, sql } from 'kysely';

/**
 * The payments that we first heard of otherwise than by a webhook, by when: so that silence of the webhooks is noticed
 * without a walk through all payments. Frozen: a change is a new migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('payments_not_by_webhook')
    .on('payments')
    .column('created_at')
    .where(sql<boolean>`first_seen_via <> 'webhook'`)
    .execute();
}
