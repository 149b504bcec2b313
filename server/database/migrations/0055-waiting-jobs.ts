import { type Kysely, sql } from 'kysely';

/** Waiting jobs of a kind are found without reading those of all others. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('outbox_waiting_by_kind')
    .on('outbox')
    .columns(['kind', 'run_after'])
    .where(sql<boolean>`done_at is null and failed_at is null`)
    .execute();
}
