import type { Kysely } from 'kysely';

/** What each nightly check of the ledger found, for doctor, page, alarms and metrics. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('ledger_checks')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('checked_at', 'text', (c) => c.notNull())
    .addColumn('broken', 'text', (c) => c.notNull())
    .execute();
}
