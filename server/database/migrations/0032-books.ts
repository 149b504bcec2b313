import { type Kysely, sql } from 'kysely';

/** Donations with a receipt number of an earlier system, by tax year. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('donations_by_earlier_receipt')
    .on('donations')
    .columns(['tax_year', 'id'])
    .where(sql<boolean>`earlier_receipt_revision is not null`)
    .execute();
}
