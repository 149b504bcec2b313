import type { Kysely } from 'kysely';

/** Codes that open a donation's documents in full. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document_codes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('donation_id', 'text', (c) => c.notNull().references('donations.id'))
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema
    .createIndex('document_codes_of_donation')
    .on('document_codes')
    .columns(['donation_id', 'created_at'])
    .execute();
}
