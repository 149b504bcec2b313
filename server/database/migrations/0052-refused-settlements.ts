import type { Kysely } from 'kysely';

/** Why the provider gave no settlements to a comparison; null: it did. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('provider_comparisons')
    .addColumn('settlements_refused', 'text')
    .execute();
}
