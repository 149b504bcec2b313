import { type Kysely, sql } from 'kysely';

const money = 'bigint';

/** Donations entered as a batch with a control total, and cash handed over. Frozen: a change is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createBatches(db);
  await createHandovers(db);
}

async function createBatches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('batches')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull().unique())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('given_on', 'text', (c) => c.notNull())
    .addColumn('mode', 'text', (c) => c.notNull())
    .addColumn('campaign_id', 'text', (c) => c.notNull().references('campaigns.id'))
    .addColumn('expected_count', 'integer', (c) => c.notNull())
    .addColumn('expected_paise', money, (c) => c.notNull())
    .addColumn('first_receipt_no', 'text', (c) => c.notNull())
    .addColumn('last_receipt_no', 'text', (c) => c.notNull())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('opened_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addColumn('closed_at', 'text')
    .addColumn('closed_by', 'text')
    .addCheckConstraint('batch_status', sql`status in ('open', 'posted', 'discarded')`)
    .addCheckConstraint('batch_closed', sql`(status = 'open') = (closed_at is null)`)
    .execute();
  await db.schema
    .createIndex('batches_by_status')
    .on('batches')
    .columns(['status', 'id'])
    .execute();
  await db.schema
    .createTable('batch_rows')
    .addColumn('batch_id', 'text', (c) => c.notNull().references('batches.id'))
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('cells', 'text', (c) => c.notNull())
    .addColumn('sealed', 'text')
    .addColumn('donor_id', 'text')
    .addColumn('amount_paise', money)
    .addColumn('questions', 'text')
    .addColumn('confirmed', 'text', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('batch_rows_key', ['batch_id', 'id'])
    .execute();
  await db.schema.alterTable('donations').addColumn('batch_id', 'text').execute();
  await db.schema
    .createIndex('donations_by_batch')
    .on('donations')
    .columns(['batch_id', 'id'])
    .where(sql<boolean>`batch_id is not null`)
    .execute();
}

async function createHandovers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('cash_handovers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull().unique())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('first_day', 'text', (c) => c.notNull())
    .addColumn('last_day', 'text', (c) => c.notNull())
    .addColumn('counts', 'text', (c) => c.notNull())
    .addColumn('counted_paise', money, (c) => c.notNull())
    .addColumn('expected_paise', money, (c) => c.notNull())
    .addColumn('difference_reason', 'text', (c) => c.notNull())
    .addColumn('dispute_note', 'text', (c) => c.notNull())
    .addColumn('handed_over_by', 'text', (c) => c.notNull())
    .addColumn('handed_over_at', 'text')
    .addColumn('received_by', 'text')
    .addColumn('received_at', 'text')
    .addColumn('disputed_by', 'text')
    .addColumn('disputed_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addCheckConstraint(
      'cash_handover_status',
      sql`status in ('draft', 'handed-over', 'received', 'disputed', 'discarded')`,
    )
    .addCheckConstraint(
      'cash_handover_received',
      sql`(status = 'received') = (received_by is not null)`,
    )
    .addCheckConstraint(
      'cash_handover_of_two',
      sql`received_by is null or received_by <> handed_over_by`,
    )
    .execute();
  await db.schema
    .createIndex('cash_handovers_by_member')
    .on('cash_handovers')
    .columns(['handed_over_by', 'id'])
    .execute();
  await db.schema
    .createTable('cash_handover_donations')
    .addColumn('donation_id', 'text', (c) => c.primaryKey().references('donations.id'))
    .addColumn('handover_id', 'text', (c) => c.notNull().references('cash_handovers.id'))
    .addColumn('amount_paise', money, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('cash_handover_donations_by_handover')
    .on('cash_handover_donations')
    .columns(['handover_id', 'donation_id'])
    .execute();
}
