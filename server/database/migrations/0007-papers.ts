import type { Kysely } from 'kysely';

/** Papers as they were handed out, and the mails that carry them. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('papers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('donation_id', 'text', (c) => c.notNull().references('donations.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('amount_paise', 'bigint', (c) => c.notNull())
    .addColumn('code', 'text', (c) => c.unique())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('size_bytes', 'integer', (c) => c.notNull())
    .addColumn('stored_as', 'text', (c) => c.notNull().unique())
    .addColumn('key_sealed', 'text', (c) => c.notNull())
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('issued_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('paper_once_a_revision', ['donation_id', 'kind', 'revision'])
    .execute();
  await db.schema
    .createIndex('papers_by_kind_number')
    .on('papers')
    .columns(['kind', 'number'])
    .execute();
  await db.schema
    .createTable('paper_runs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('tax_year', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'text')
    .addColumn('total', 'integer', (c) => c.notNull())
    .addColumn('started_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('finished_at', 'text')
    .addColumn('stopped_at', 'text')
    .execute();
  await db.schema
    .createTable('paper_mails')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('donation_id', 'text', (c) => c.notNull().references('donations.id'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('is_duplicate', 'integer', (c) => c.notNull())
    .addColumn('run_id', 'text', (c) => c.references('paper_runs.id'))
    .addColumn('ordered_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('dropped_because', 'text')
    .execute();
  await db.schema
    .createIndex('paper_mails_by_donation_id_kind')
    .on('paper_mails')
    .columns(['donation_id', 'kind'])
    .execute();
  await db.schema
    .createIndex('paper_mails_by_run_id')
    .on('paper_mails')
    .columns(['run_id'])
    .execute();
}
