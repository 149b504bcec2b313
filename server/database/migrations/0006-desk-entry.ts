import type { Kysely } from 'kysely';

/** Gifts that come to the desk, their voiding, and donors that were kept twice. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await describeDeskGifts(db);
  await db.schema
    .createTable('desk_entries')
    .addColumn('entered_by', 'text', (c) => c.notNull())
    .addColumn('entry_key', 'text', (c) => c.notNull())
    .addColumn('donation_id', 'text', (c) => c.notNull().references('donations.id'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('desk_entry_once', ['entered_by', 'entry_key'])
    .execute();
  await db.schema
    .alterTable('donors')
    .addColumn('merged_into', 'text', (c) => c.references('donors.id'))
    .execute();
  await db.schema
    .createIndex('donors_by_name_key')
    .on('donors')
    .columns(['name_key', 'id'])
    .execute();
  await db.schema
    .createTable('donor_merges')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kept_donor_id', 'text', (c) => c.notNull().references('donors.id'))
    .addColumn('merged_donor_id', 'text', (c) => c.notNull().references('donors.id'))
    .addColumn('donation_ids', 'text', (c) => c.notNull())
    .addColumn('moved_pan', 'integer', (c) => c.notNull())
    .addColumn('lent_aadhaar', 'integer', (c) => c.notNull())
    .addColumn('merged_by', 'text', (c) => c.notNull())
    .addColumn('merged_at', 'text', (c) => c.notNull())
    .addColumn('undone_by', 'text')
    .addColumn('undone_at', 'text')
    .execute();
  await db.schema
    .createTable('named_supporters')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('campaign_id', 'text', (c) => c.notNull().references('campaigns.id'))
    .addColumn('fullname', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('added_by', 'text', (c) => c.notNull())
    .addColumn('added_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('named_supporters_by_campaign')
    .on('named_supporters')
    .columns(['campaign_id', 'added_at', 'id'])
    .execute();
  for (const column of ['kept_donor_id', 'merged_donor_id']) {
    await db.schema
      .createIndex(`donor_merges_by_${column}`)
      .on('donor_merges')
      .column(column)
      .execute();
  }
}

async function describeDeskGifts(db: Kysely<unknown>): Promise<void> {
  // SQLite adds one column a statement.
  for (const column of ['reference', 'note', 'kind_description', 'void_reason', 'corpus_text']) {
    await db.schema
      .alterTable('donations')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
  for (const column of ['entered_by', 'voided_at', 'voided_by', 'voided_from']) {
    await db.schema.alterTable('donations').addColumn(column, 'text').execute();
  }
  await db.schema
    .alterTable('donations')
    .addColumn('is_corpus', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
